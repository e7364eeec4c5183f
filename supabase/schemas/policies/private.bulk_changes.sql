comment on table private.bulk_changes is
  'State of a room before and after a bulk change. The undo restores a room only if it still has the state after.';

alter table private.bulk_changes enable row level security;
