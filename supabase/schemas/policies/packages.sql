comment on table public.packages is 'Packages on sale. A limit that is null is unlimited. The price is per month, including VAT.';
comment on column public.packages.position is 'Also the order of size: a package with a higher position is larger.';
comment on column public.packages.is_offered is 'Whether customers may choose it; otherwise only the operator assigns it.';

alter table public.packages enable row level security;

grant select on public.packages to app_system, authenticated;

create policy packages_select on public.packages for select to authenticated using ((select private.session_is_live()));

create policy packages_select_system on public.packages for select to app_system using (true);
