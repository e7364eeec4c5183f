comment on table public.webhook_attempts is
  'Each request of a webhook delivery: status, the first characters of the response, and duration. reason is null if it was accepted.';

alter table public.webhook_attempts enable row level security;

grant select on public.webhook_attempts to authenticated;

create policy webhook_attempts_select on public.webhook_attempts for select to authenticated
  using (project_id = any (array(select private.my_project_ids('manage'))));
