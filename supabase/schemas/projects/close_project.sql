-- Pauses broadcasts and closes members' sockets, which makes open tabs reload.
create or replace function private.close_project(p_project_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.stop_broadcast(b.id, 'paused', 'project_closed')
    from public.broadcasts b where b.project_id = p_project_id and b.state in ('scheduled', 'preparing', 'sending');
    perform private.close_sockets_of_user(m.user_id)
    from public.members m where m.project_id = p_project_id and m.removed_at is null;
  end
  $$;

alter function private.close_project owner to current_user;
