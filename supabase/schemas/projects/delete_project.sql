-- Hides a project from everybody; it is purged after 30 days. p_name: typed by the owner to confirm. Errors: not_found, forbidden, invalid
-- (name).
create or replace function public.delete_project(p_project_id uuid, p_name text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_project(p_project_id, 'own');
    perform private.end_project(p_project_id, p_name);
  end
  $$;

alter function public.delete_project owner to app_member;
grant execute on function public.delete_project to authenticated;
