-- What LINE counts of a broadcast: who opened it, who pressed a link. Code is in supabase/schemas/broadcasts.

create table public.broadcast_insights (
  broadcast_id uuid not null,
  social_id uuid not null,
  project_id uuid not null,
  unit text,
  request_id text,
  state text not null default 'waiting',
  reason text,
  delivered integer,
  opened integer,
  clicked integer,
  counted_at timestamptz,
  next_at timestamptz,
  created_at timestamptz not null default now(),
  constraint broadcast_insights_pkey primary key (broadcast_id, social_id),
  constraint broadcast_insights_broadcast_id_fkey foreign key (broadcast_id, project_id)
    references public.broadcasts (id, project_id) on delete cascade,
  constraint broadcast_insights_social_id_fkey foreign key (social_id, project_id)
    references public.socials (id, project_id) on delete cascade,
  -- https://developers.line.biz/en/reference/messaging-api/#send-multicast-message
  constraint broadcast_insights_unit_check check (unit ~ '^[A-Za-z0-9_]{1,30}$'),
  constraint broadcast_insights_request_id_check check (char_length(request_id) between 1 and 100),
  constraint broadcast_insights_state_check check (state in ('waiting', 'counted', 'refused')),
  constraint broadcast_insights_reason_check check (reason ~ '^[a-z_]{1,40}$' and (reason is not null) = (state = 'refused')),
  constraint broadcast_insights_counts_check check (delivered >= 0 and opened >= 0 and clicked >= 0)
);
create index broadcast_insights_by_social on public.broadcast_insights (social_id, created_at);
create index broadcast_insights_due on public.broadcast_insights (next_at) where next_at is not null;
