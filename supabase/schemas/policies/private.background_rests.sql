comment on table private.background_rests is
  'Accounts whose provider was slow to answer a background call, so that further ones are postponed. Each slow call doubles the '
  'delay, up to eight minutes.';

alter table private.background_rests enable row level security;
