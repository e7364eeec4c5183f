comment on table private.private_replies is
  'Which message answers a comment privately: the provider accepts one per comment. A row without effect is deleted when its delivery fails.';

alter table private.private_replies enable row level security;
