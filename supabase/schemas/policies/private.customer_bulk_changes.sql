comment on table private.customer_bulk_changes is
  'Who gave a customer the tag, and when: of the tag that a run added, or as it was before the run removed it. The undo needs it.';

alter table private.customer_bulk_changes enable row level security;
