-- Applied before the migrations: constraints, defaults or indexes use it.

-- Seven days from Monday, each with its ranges.
create or replace function private.are_weekly_hours(p_weekly jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(jsonb_typeof(p_weekly) = 'array' and jsonb_array_length(p_weekly) = 7 and not exists (
      select from jsonb_array_elements(case when jsonb_typeof(p_weekly) = 'array' then p_weekly else '[]' end) d
      where not private.are_ranges(d)
    ), false)
  $$;

alter function private.are_weekly_hours owner to current_user;
grant execute on function private.are_weekly_hours to app_member;
