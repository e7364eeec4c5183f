comment on table public.broadcast_insights is 'What LINE counts of a broadcast on one account. Never added to our own figures.';
comment on column public.broadcast_insights.unit is
  'Aggregation unit of its multicasts and pushes; null: LINE''s own broadcast, or the account has used up its names of the month.';
comment on column public.broadcast_insights.request_id is 'LINE''s id of the call that sent it to all followers.';
comment on column public.broadcast_insights.opened is 'People who opened it. Null: LINE does not say, because they are fewer than 20.';
comment on column public.broadcast_insights.clicked is 'People who pressed a link. Null: as opened.';
comment on column public.broadcast_insights.delivered is 'How many LINE delivered; of a broadcast to all followers only.';
comment on column public.broadcast_insights.next_at is 'When to ask LINE again. Null: the counts are final.';

alter table public.broadcast_insights enable row level security;

grant select on public.broadcast_insights to app_member, authenticated;

create policy broadcast_insights_select on public.broadcast_insights for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
