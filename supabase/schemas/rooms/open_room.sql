-- The room of an identity, locked; with p_post_id, that of its comments under a post; created together with its customer if there is
-- none. Of two first messages of one person at once, the second waits and then finds what the first created.
create or replace function private.open_room(
  p_social_id uuid, p_customer_external_id text, p_customer jsonb default '{}', p_post_id uuid default null
) returns public.rooms
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_found record;
    v_room public.rooms;
    v_identity public.customer_identities;
  begin
    for attempt in 1..2 loop
      select r as room, coalesce(i.profile_due_at <= now(), false) as is_due into v_found
      from public.customer_identities i
      join public.rooms r on r.identity_id = i.id and r.post_id is not distinct from p_post_id
      where i.social_id = p_social_id and i.external_id = p_customer_external_id
      for update of r;
      if found then
        v_room := v_found.room;
        if v_found.is_due then
          perform private.refresh_profile(v_room.identity_id);
        end if;
        return v_room;
      end if;
      if attempt = 1 then
        perform pg_advisory_xact_lock(hashtextextended(p_social_id::text || p_customer_external_id, 0));
      end if;
    end loop;
    -- a visitor who was erased a moment ago gets a new identity: policies must not remember the previous one
    perform set_config('app.visitor_identity_id', '', true), set_config('app.visitor_room_id', '', true);
    v_identity := private.add_contact(p_social_id, p_customer_external_id, p_customer);
    insert into public.rooms (project_id, social_id, customer_id, identity_id, kind, post_id)
    values (
      v_identity.project_id, p_social_id, v_identity.customer_id, v_identity.id,
      case when p_post_id is null then 'chat' else 'comment' end, p_post_id
    )
    returning * into v_room;
    insert into public.conversations (room_id, number, project_id) values (v_room.id, 1, v_room.project_id);
    return v_room;
  end
  $$;

alter function private.open_room owner to current_user;
grant execute on function private.open_room to app_system, app_visitor;
