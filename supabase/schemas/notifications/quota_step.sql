-- The highest threshold (80 or 95 percent) that the month's messages have reached; 0 below.
create or replace function private.quota_step(p_used integer, p_limit integer) returns integer
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select case
      when p_limit is null or p_limit <= 0 or p_used is null then 0
      when p_used * 100::bigint >= p_limit * 95::bigint then 95
      when p_used * 100::bigint >= p_limit * 80::bigint then 80
      else 0
    end
  $$;

alter function private.quota_step owner to current_user;
