-- Hides a shop's checklist for all members, or shows it again. Idempotent. Errors: not_found, forbidden.
create or replace function public.dismiss_checklist(p_project_id uuid, p_is_dismissed boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    insert into public.project_setups as s (project_id, checklist_dismissed_at)
    values (p_project_id, case when p_is_dismissed then now() end)
    on conflict (project_id) do update
    set checklist_dismissed_at = case when p_is_dismissed then coalesce(s.checklist_dismissed_at, now()) end;
  end
  $$;

alter function public.dismiss_checklist owner to app_member;
grant execute on function public.dismiss_checklist to authenticated;
