-- Delay before a bank or provider is asked again; null after three days: a person has to look.
create or replace function private.slip_wait(p_created_at timestamptz, p_attempts integer, p_least integer) returns interval
  language sql stable
  set search_path = ''
  as $$
    select case when p_created_at > now() - interval '3 days' then make_interval(secs => greatest(
      coalesce(p_least, 0), case p_attempts when 1 then 20 when 2 then 60 when 3 then 180 when 4 then 600 when 5 then 1800 else 3600 end
    )) end
  $$;

alter function private.slip_wait owner to current_user;
