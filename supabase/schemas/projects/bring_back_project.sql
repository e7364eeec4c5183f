create or replace function private.bring_back_project(p_project_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.projects set deleted_at = null, deleted_by = null
    where id = p_project_id and deleted_at > now() - private.days_of_grace();
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.audit(p_project_id, 'project.undeleted');
    perform private.mail_project(p_project_id, 'undeleted');
  end
  $$;

alter function private.bring_back_project owner to current_user;
grant execute on function private.bring_back_project to app_member;
