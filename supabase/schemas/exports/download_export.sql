-- The file's path in the bucket exports; every call gets an audit-log entry. Errors: not_found, forbidden.
create or replace function public.download_export(p_project_id uuid, p_export_id uuid) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'own');
    return private.download_export(p_project_id, p_export_id);
  end
  $$;

alter function public.download_export owner to app_member;
grant execute on function public.download_export to authenticated;

create or replace function private.download_export(p_project_id uuid, p_export_id uuid) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_path text;
  begin
    select x.path into v_path from public.project_exports x
    where x.id = p_export_id and x.project_id = p_project_id and x.state = 'done' and x.expires_at > now();
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.audit(p_project_id, 'project.export_downloaded', p_export_id::text);
    return v_path;
  end
  $$;

alter function private.download_export owner to current_user;
grant execute on function private.download_export to app_member;
