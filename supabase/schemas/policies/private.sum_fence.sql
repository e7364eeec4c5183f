comment on table private.sum_fence is
  'All transactions that ran at passed_at have ended. waiting_for: those before it ran at waiting_at.';

alter table private.sum_fence enable row level security;
