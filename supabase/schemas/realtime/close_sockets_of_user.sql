-- Closes the sockets of a user who left a project or may see less of it: they were opened with the wider rights. The browser reconnects
-- with the remaining ones.
create or replace function private.close_sockets_of_user(p_user_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.enqueue_close_sockets(s.id) from auth.sessions s where s.user_id = p_user_id $$;

alter function private.close_sockets_of_user owner to current_user;
grant execute on function private.close_sockets_of_user to app_member, app_system;
