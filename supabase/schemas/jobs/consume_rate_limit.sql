-- Counts one use against a rate limit; false when more than p_limit uses fall into the window of p_seconds.
create or replace function system.consume_rate_limit(p_key text, p_limit integer, p_seconds integer) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_start timestamptz := to_timestamp(floor(extract(epoch from now()) / p_seconds) * p_seconds);
    v_count integer;
  begin
    insert into private.rate_limits as r (key, window_start) values (p_key, v_start)
    on conflict (key, window_start) do update set count = r.count + 1
    returning r.count into v_count;
    if v_count = 1 then
      delete from private.rate_limits where window_start < now() - interval '1 day';
    end if;
    return v_count <= p_limit;
  end
  $$;

alter function system.consume_rate_limit owner to app_system;
