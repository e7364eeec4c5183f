-- Records what a member has done to a comment at the provider: p_change hidden, shown, liked, unliked or deleted. The caller has asked the
-- provider. Errors: not_found, forbidden. Returns {message, room, is_duplicate}.
create or replace function system.settle_comment(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_room_id uuid, p_message_id uuid, p_change text
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return private.settle_comment(p_project_id, p_room_id, p_message_id, p_change);
  end
  $$;

alter function system.settle_comment owner to app_system;

create or replace function private.settle_comment(p_project_id uuid, p_room_id uuid, p_message_id uuid, p_change text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.require_comment(p_project_id, p_room_id, p_message_id);
  begin
    return private.change_comment(v_room, p_message_id, p_change);
  end
  $$;

alter function private.settle_comment owner to current_user;
grant execute on function private.settle_comment to app_system;
