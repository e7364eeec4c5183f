-- {package_id, state: free|trial|active|grace, starts_at, ends_at, grace_ends_at, next: {package_id, starts_at}, meters: [{meter, used,
-- limit}], history_days, bot_broadcast, month_start, frozen: {members, socials, widgets: [{id, name}]}}. Errors: not_found, forbidden.
create or replace function public.package_usage(p_project_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'billing');
    return private.usage(p_project_id);
  end
  $$;

alter function public.package_usage owner to app_member;
grant execute on function public.package_usage to authenticated;
