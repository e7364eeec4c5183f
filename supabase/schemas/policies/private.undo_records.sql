comment on table private.undo_records is
  'State before a tag was deleted, or before two tags or customers were merged; kept for 30 days. subject_id: the tag that was '
  'removed, or the customer that remains.';

alter table private.undo_records enable row level security;
