comment on table public.project_exports is 'Exports of whole projects as ZIP files in the bucket exports: scope, progress and expiry.';
comment on column public.project_exports.counts is 'Rows per table at the time of the request.';

alter table public.project_exports enable row level security;

grant select on public.project_exports to authenticated;

create policy project_exports_select on public.project_exports for select to authenticated
  using (project_id = any (array(select private.my_project_ids('own'))));
