comment on table private.unsummed_changes is
  'Quarters of an hour in the past in which a transaction added, changed or deleted messages since they were summed.';

alter table private.unsummed_changes enable row level security;
