-- Records an export from the project. p_what: audit_log. Errors: not_found, forbidden, invalid.
create or replace function public.record_export(p_project_id uuid, p_what text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'read_settings');
    if p_what is distinct from 'audit_log' then
      perform private.fail('invalid', 'what');
    end if;
    perform private.audit(p_project_id, 'audit_log.exported');
  end
  $$;

alter function public.record_export owner to app_member;
grant execute on function public.record_export to authenticated;
