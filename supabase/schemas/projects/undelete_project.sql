-- Restores a deleted project, for an owner, within 30 days. Broadcasts stay paused. Errors: unauthorized, not_found.
create or replace function public.undelete_project(p_project_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    if not exists (select from private.my_deleted_projects() d where d.id = p_project_id) then
      perform private.fail('not_found');
    end if;
    perform private.undelete_project(p_project_id);
  end
  $$;

alter function public.undelete_project owner to app_member;
grant execute on function public.undelete_project to authenticated;

create or replace function private.undelete_project(p_project_id uuid) returns void
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

alter function private.undelete_project owner to current_user;
grant execute on function private.undelete_project to app_member;
