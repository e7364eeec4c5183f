-- Creates the room of a follower who has not written: resolved, without a conversation. Null if the room exists.
create or replace function private.add_follower(p_social_id uuid, p_customer_external_id text) returns public.rooms
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_identity public.customer_identities;
  begin
    perform pg_advisory_xact_lock(hashtextextended(p_social_id::text || p_customer_external_id, 0));
    v_identity := private.add_contact(p_social_id, p_customer_external_id);
    insert into public.rooms (project_id, social_id, customer_id, identity_id, status, conversation_number)
    values (v_identity.project_id, p_social_id, v_identity.customer_id, v_identity.id, 'resolved', 0)
    on conflict (identity_id, post_id) do nothing
    returning * into v_room;
    if v_room.id is not null then
      perform private.enqueue_fetch_profile(p_social_id, p_customer_external_id);
    end if;
    return v_room;
  end
  $$;

alter function private.add_follower owner to current_user;
grant execute on function private.add_follower to app_system;
