-- Reserves p_count calls of an account at p_per_second across all workers. Returns how many milliseconds to wait before the first.
create or replace function system.throttle_sends(p_social_id uuid, p_via text, p_count integer, p_per_second numeric) returns numeric
  language sql security definer
  set search_path = ''
  as $$ select private.throttle_sends(p_social_id, p_via, p_count, p_per_second) $$;

alter function system.throttle_sends owner to app_system;

create or replace function private.throttle_sends(p_social_id uuid, p_via text, p_count integer, p_per_second numeric) returns numeric
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_takes interval := make_interval(secs => (p_count / p_per_second)::double precision);
    v_next timestamptz;
  begin
    insert into private.send_rates as r (social_id, via, next_at) values (p_social_id, p_via, clock_timestamp() + v_takes)
    -- up to 300 ms of lag may be made up for
    on conflict (social_id, via)
      do update set next_at = greatest(r.next_at, clock_timestamp() - interval '300 ms') + v_takes
    returning r.next_at into v_next;
    return greatest(0, extract(epoch from v_next - v_takes - clock_timestamp()) * 1000);
  end
  $$;

alter function private.throttle_sends owner to current_user;
grant execute on function private.throttle_sends to app_system;
