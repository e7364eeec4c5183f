comment on table private.folded_messages is
  'Folded text of the messages that folding changes, for search. Maintained by triggers; deleted with the message''s text.';

alter table private.folded_messages enable row level security;
