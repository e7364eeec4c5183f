-- The day whose span (see private.days_span) contains an instant. Not always its local date: where clocks go back from one o'clock to
-- midnight, the first of the two hours is before the day's start.
create or replace function private.report_day(p_zone text, p_at timestamptz) returns date
  language sql stable
  set search_path = ''
  as $$
    select max(l.day + n) from (select (p_at at time zone p_zone)::date as day) l, generate_series(-1, 1) n
    where (l.day + n)::timestamp at time zone p_zone <= p_at
  $$;

alter function private.report_day owner to current_user;
