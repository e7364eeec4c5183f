create or replace function private.month_start() returns timestamptz
  language sql stable
  set search_path = ''
  as $$ select date_trunc('month', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok' $$;

alter function private.month_start owner to current_user;
comment on function private.month_start is 'The start of the current month, for meters that are counted by the month.';
