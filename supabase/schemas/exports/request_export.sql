-- Returns the export's id. Errors: not_found, forbidden, rate_limited (4 a day).
create or replace function public.request_export(p_project_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'own');
    return private.open_export(p_project_id);
  end
  $$;

alter function public.request_export owner to app_member;
grant execute on function public.request_export to authenticated;
