-- Broadcasts to the followers of a LINE account whom LINE chooses by its own attributes. Code is in supabase/schemas/broadcasts.

create table public.broadcast_narrowcasts (
  broadcast_id uuid not null,
  social_id uuid not null,
  project_id uuid not null,
  request_id text,
  phase text not null,
  reason text,
  error_code integer,
  description text,
  target_count integer,
  success_count integer,
  failure_count integer,
  accepted_at timestamptz,
  completed_at timestamptz,
  checks integer not null default 0,
  checked_at timestamptz,
  constraint broadcast_narrowcasts_pkey primary key (broadcast_id),
  constraint broadcast_narrowcasts_broadcast_id_fkey foreign key (broadcast_id, project_id)
    references public.broadcasts (id, project_id) on delete cascade,
  constraint broadcast_narrowcasts_social_id_fkey foreign key (social_id, project_id)
    references public.socials (id, project_id) on delete cascade,
  constraint broadcast_narrowcasts_request_id_check check (char_length(request_id) between 1 and 100),
  constraint broadcast_narrowcasts_phase_check check (phase in ('waiting', 'sending', 'succeeded', 'failed', 'unknown')),
  constraint broadcast_narrowcasts_reason_check
    check (reason ~ '^[a-z_]{1,40}$' and (reason is not null) = (phase in ('failed', 'unknown'))),
  constraint broadcast_narrowcasts_description_check check (char_length(description) <= 500),
  constraint broadcast_narrowcasts_counts_check check (target_count >= 0 and success_count >= 0 and failure_count >= 0)
);
create index broadcast_narrowcasts_by_social on public.broadcast_narrowcasts (social_id);

alter table private.broadcast_batches drop constraint broadcast_batches_via_check;
alter table private.broadcast_batches add constraint broadcast_batches_via_check
  check (via in ('multicast', 'push', 'broadcast', 'narrowcast', 'room'));
