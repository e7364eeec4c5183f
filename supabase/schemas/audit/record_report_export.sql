-- Records that a report, or the rooms behind a figure, was exported. Errors: not_found, forbidden.
create or replace function public.record_report_export(p_project_id uuid, p_details jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'see_contacts');
    perform private.audit(p_project_id, 'report.exported', null, jsonb_build_object(
      'from', p_details ->> 'from', 'to', p_details ->> 'to', 'figure', p_details ->> 'figure'
    ));
  end
  $$;

alter function public.record_report_export owner to app_member;
grant execute on function public.record_report_export to authenticated;
