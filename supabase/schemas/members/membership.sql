-- A member's own permissions in one project, for the server, which has verified the token of the session. No row for outsiders. Errors:
-- unauthorized (the session has ended).
create or replace function system.membership(p_user_id uuid, p_session_id uuid, p_project_id uuid)
  returns table (
    role text, rooms_scope text, can_broadcast boolean, can_see_contacts boolean, is_frozen boolean, is_suspended boolean
  )
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return query select m.* from private.membership(p_project_id) m;
  end
  $$;

alter function system.membership owner to app_system;
