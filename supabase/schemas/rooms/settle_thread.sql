-- Records what a member has done to a conversation at the provider: p_change taken, asked (the app that holds it decides), passed_inbox,
-- passed_app or released. The caller has asked the provider. Errors: not_found, forbidden, invalid. Returns {room, message}.
create or replace function system.settle_thread(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_room_id uuid, p_change text
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return private.settle_thread(p_project_id, p_room_id, p_change);
  end
  $$;

alter function system.settle_thread owner to app_system;

create or replace function private.settle_thread(p_project_id uuid, p_room_id uuid, p_change text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    return private.change_thread(private.require_thread(p_project_id, p_room_id), p_change);
  end
  $$;

alter function private.settle_thread owner to current_user;
grant execute on function private.settle_thread to app_system;
