-- Another app took or passed on a conversation (thread_owner us, app, inbox or null), or asks for it (is_wanted). What a member of the
-- project does about it is in private.settle_thread. Creates no room: nobody has written.
create or replace function private.apply_thread(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_owner text := p_effect ->> 'owner';
    v_before public.rooms;
    v_room public.rooms;
  begin
    select r.* into v_before
    from public.customer_identities i
    join public.rooms r on r.identity_id = i.id and r.kind = 'chat'
    where i.social_id = p_event.social_id and i.external_id = p_effect ->> 'external_customer_id'
    for update of r;
    if not found then
      return null;
    end if;
    if (p_effect ->> 'is_wanted')::boolean then
      update public.rooms set thread_app_id = coalesce(p_effect ->> 'app_id', thread_app_id) where id = v_before.id returning * into v_room;
      return private.apply_room_event(v_room, '{"event": "thread_wanted"}');
    end if;
    v_room := private.note_thread_owner(v_before.id, v_owner, p_effect ->> 'app_id', p_event.occurred_at);
    if v_room.id is null then
      return null;
    end if;
    if v_owner in ('app', 'inbox') and coalesce(v_before.thread_owner, 'us') = 'us' then
      return private.apply_room_event(v_room, jsonb_build_object('event', 'thread_left', 'to', v_owner));
    end if;
    return jsonb_build_object('room', private.room_event(v_room), 'message', null, 'is_duplicate', false);
  end
  $$;

alter function private.apply_thread owner to current_user;
grant execute on function private.apply_thread to app_system;
