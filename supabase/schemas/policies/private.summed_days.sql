comment on table private.summed_days is
  'The days of a project whose messages are summed: first_day to last_day in time_zone, except those with unsummed changes.';

alter table private.summed_days enable row level security;
