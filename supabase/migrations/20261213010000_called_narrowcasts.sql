-- What a provider may have is told apart from what it has refused. Code is in supabase/schemas/broadcasts.

alter table public.broadcast_narrowcasts drop constraint broadcast_narrowcasts_phase_check;
alter table public.broadcast_narrowcasts add constraint broadcast_narrowcasts_phase_check
  check (phase in ('called', 'waiting', 'sending', 'succeeded', 'failed', 'unknown'));

alter table private.broadcast_batches add column refusals integer not null default 0;
alter table private.broadcast_batches add constraint broadcast_batches_refusals_check check (refusals between 0 and attempts);
