-- Members joined or left a group.
create or replace function private.apply_members(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_member text;
    v_members jsonb;
  begin
    perform private.add_follower(p_event.social_id, p_effect ->> 'external_customer_id');
    select r.* into v_room
    from public.customer_identities i
    join public.rooms r on r.identity_id = i.id
    where i.social_id = p_event.social_id and i.external_id = p_effect ->> 'external_customer_id'
    for update of r;
    v_members := private.members_named(v_room.id, p_effect -> 'members');
    if (p_effect ->> 'have_joined')::boolean then
      for v_member in select m.id from jsonb_array_elements_text(p_effect -> 'members') m (id) loop
        perform private.refresh_group_member(v_room, v_member);
      end loop;
    else
      perform private.mark_left_members(v_room.id, p_effect -> 'members');
    end if;
    perform private.enqueue_fetch_profile(p_event.social_id, p_effect ->> 'external_customer_id');
    return private.apply_room_event(v_room, jsonb_build_object(
      'event', case when (p_effect ->> 'have_joined')::boolean then 'members_joined' else 'members_left' end,
      'members', v_members
    ));
  end
  $$;

alter function private.apply_members owner to current_user;
grant execute on function private.apply_members to app_system;
