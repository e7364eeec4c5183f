-- What a member needs to take or pass on a conversation at the provider: {social_id, external_customer_id, thread_app_id (the other app that
-- is known)}. Errors: not_found, forbidden.
create or replace function system.find_thread(p_user_id uuid, p_session_id uuid, p_project_id uuid, p_room_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return private.find_thread(p_project_id, p_room_id);
  end
  $$;

alter function system.find_thread owner to app_system;

create or replace function private.find_thread(p_project_id uuid, p_room_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.require_thread(p_project_id, p_room_id);
  begin
    return jsonb_build_object(
      'social_id', v_room.social_id, 'thread_app_id', v_room.thread_app_id,
      'external_customer_id', (select i.external_id from public.customer_identities i where i.id = v_room.identity_id)
    );
  end
  $$;

alter function private.find_thread owner to current_user;
grant execute on function private.find_thread to app_system;
