-- Applied before the migrations: constraints, defaults or indexes use it.

-- Ranges of a day: [{"from": "09:00", "to": "18:00"}], at most six; a "to" that is not after "from" is on the next day.
create or replace function private.are_ranges(p_ranges jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(jsonb_typeof(p_ranges) = 'array' and jsonb_array_length(p_ranges) <= 6 and not exists (
      select from jsonb_array_elements(case when jsonb_typeof(p_ranges) = 'array' then p_ranges else '[]' end) r
      where coalesce(r ->> 'from', '') !~ '^([01]\d|2[0-3]):[0-5]\d$'
        or coalesce(r ->> 'to', '') !~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'
        or r ->> 'from' = r ->> 'to'
    ), false)
  $$;

alter function private.are_ranges owner to current_user;
grant execute on function private.are_ranges to app_member;
