comment on table private.message_sums is
  'Messages per summed day, channel and kind of author, also per hour of that day. local_day differs from day where clocks are set back over midnight.';

alter table private.message_sums enable row level security;
