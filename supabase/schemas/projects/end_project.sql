create or replace function private.end_project(p_project_id uuid, p_name text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.projects p set deleted_at = now(), deleted_by = private.user_id()
    where p.id = p_project_id and p.deleted_at is null and private.clean_text(p.name) = private.clean_text(p_name);
    if not found then
      perform private.fail('invalid', 'name');
    end if;
    perform private.close_project(p_project_id);
    perform private.audit(p_project_id, 'project.deleted');
    perform private.mail_project(p_project_id, 'deleted');
  end
  $$;

alter function private.end_project owner to current_user;
grant execute on function private.end_project to app_member;
