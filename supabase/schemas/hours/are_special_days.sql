-- Applied before the migrations: constraints, defaults or indexes use it.

-- {"2026-12-05": {"kind": "closed" | "hours" | "usual", "ranges": […], "name": "…"}}, at most 400 days. usual: the weekday's hours, even on
-- a holiday.
create or replace function private.are_special_days(p_days jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(jsonb_typeof(p_days) = 'object' and (
      select count(*) <= 400 and bool_and(
        d.day ~ '^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
        and coalesce(d.what ->> 'kind', '') in ('closed', 'hours', 'usual')
        and private.are_ranges(coalesce(d.what -> 'ranges', '[]'))
        and char_length(coalesce(d.what ->> 'name', '')) <= 80
      ) is not false
      from jsonb_each(case when jsonb_typeof(p_days) = 'object' then p_days else '{}' end) d (day, what)
    ), false)
  $$;

alter function private.are_special_days owner to current_user;
grant execute on function private.are_special_days to app_member;
