comment on table public.broadcast_narrowcasts is
  'What LINE says of a broadcast whose recipients it chose by its own attributes. Nobody knows who they were, so it has no recipients.';
comment on column public.broadcast_narrowcasts.request_id is 'LINE''s id of the call. Null: LINE accepted none, or the response was lost.';
comment on column public.broadcast_narrowcasts.phase is
  'LINE''s own: waiting (choosing recipients), sending, succeeded, failed. unknown: LINE accepted it, or may have, and does not say more.';
comment on column public.broadcast_narrowcasts.error_code is 'LINE''s, of a delivery that failed.';
comment on column public.broadcast_narrowcasts.description is 'LINE''s own words about the failure.';
comment on column public.broadcast_narrowcasts.checks is 'How often LINE was asked; the wait doubles each time.';

alter table public.broadcast_narrowcasts enable row level security;

grant select on public.broadcast_narrowcasts to app_member, authenticated;

create policy broadcast_narrowcasts_select on public.broadcast_narrowcasts for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
