alter table public.packages enable row level security;

grant select on public.packages to app_system, authenticated;

create policy packages_select on public.packages for select to authenticated using ((select private.session_is_live()));

create policy packages_select_system on public.packages for select to app_system using (true);
