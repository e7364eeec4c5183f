-- Records that bills were exported. Errors: not_found, forbidden.
create or replace function public.record_bill_export(p_project_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'see_contacts');
    perform private.audit(p_project_id, 'bills.exported');
  end
  $$;

alter function public.record_bill_export owner to app_member;
grant execute on function public.record_bill_export to authenticated;
