comment on table public.webhook_endpoints is 'Endpoints of a shop''s own programs that receive events.';
comment on column public.webhook_endpoints.off_reason is
  'person: switched off in the settings; gone: responded with 410; failing: accepted nothing for five days; secret: its secret cannot '
  'be decrypted.';
comment on column public.webhook_endpoints.silences is
  'Consecutive requests without a response. Each extends rests_until, so that one silent endpoint does not occupy the workers.';

alter table public.webhook_endpoints enable row level security;

grant select on public.webhook_endpoints to authenticated;

create policy webhook_endpoints_select on public.webhook_endpoints for select to authenticated
  using (project_id = any (array(select private.my_project_ids('manage'))));
