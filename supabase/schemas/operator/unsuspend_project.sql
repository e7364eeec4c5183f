-- For the operator. Broadcasts stay paused until a member resumes them. Errors: not_found (also if not suspended).
create or replace function private.unsuspend_project(p_project_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.projects set suspended_at = null, suspended_why = null
    where id = p_project_id and deleted_at is null and suspended_at is not null;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.close_sockets_of_user(m.user_id)
    from public.members m where m.project_id = p_project_id and m.removed_at is null;
    perform private.audit(p_project_id, 'project.unsuspended');
    perform private.mail_project(p_project_id, 'unsuspended');
    perform private.record_act('project.unsuspended', p_project_id);
  end
  $$;

alter function private.unsuspend_project owner to current_user;
