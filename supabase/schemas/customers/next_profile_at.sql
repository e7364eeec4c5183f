-- Refreshes after a week; after the n-th failure in a row, 2ⁿ hours, at most a week.
create or replace function private.next_profile_at(p_failures integer) returns timestamptz
  language sql stable
  set search_path = ''
  as $$
    select now() + case when p_failures = 0 then interval '7 days'
      else least(interval '7 days', make_interval(hours => (2 ^ least(p_failures, 8))::integer)) end
  $$;

alter function private.next_profile_at owner to current_user;
