create or replace function private.plus_months(p_at timestamptz, p_months integer) returns timestamptz
  language sql immutable
  set search_path = ''
  as $$ select ((p_at at time zone 'Asia/Bangkok') + make_interval(months => p_months)) at time zone 'Asia/Bangkok' $$;

alter function private.plus_months owner to current_user;
