-- Hides a project from all members; it is purged after 30 days. p_name: typed by the owner to confirm. Errors: not_found, forbidden, invalid
-- (name).
create or replace function public.delete_project(p_project_id uuid, p_name text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_project(p_project_id, 'own');
    perform private.delete_project(p_project_id, p_name);
  end
  $$;

alter function public.delete_project owner to app_member;
grant execute on function public.delete_project to authenticated;

create or replace function private.delete_project(p_project_id uuid, p_name text) returns void
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

alter function private.delete_project owner to current_user;
grant execute on function private.delete_project to app_member;
