comment on table private.broadcast_batches is
  'Recipients sent to a provider in one call. The id is the call''s retry key and is stored before the call.';
comment on column private.broadcast_batches.is_first is 'Part of the staged start: sent before the others, which then wait.';

alter table private.broadcast_batches enable row level security;
