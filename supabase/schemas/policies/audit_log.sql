comment on table public.audit_log is 'Append-only: who changed what. Only private.audit writes it.';

alter table public.audit_log enable row level security;

grant select on public.audit_log to app_member, authenticated;

create policy audit_log_select on public.audit_log for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
