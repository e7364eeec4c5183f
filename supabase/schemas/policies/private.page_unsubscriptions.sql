comment on table private.page_unsubscriptions is
  'Disconnected Meta accounts that are still to be unsubscribed. Sealed like the account''s credentials; deleted after a day.';

alter table private.page_unsubscriptions enable row level security;
