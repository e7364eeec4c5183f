-- Workers' heartbeats, rate limits, health: what the running system keeps about itself. Nobody but app_system sees it.

create table private.workers (
  id text primary key check (char_length(id) <= 100),
  seen_at timestamptz not null default now()
);
comment on table private.workers is 'Job workers that are alive. graphile-worker itself frees the locks of a dead one only after 4 hours.';

create table private.rate_limits (
  key text not null check (char_length(key) <= 200),
  window_start timestamptz not null,
  count integer not null default 1,
  primary key (key, window_start)
);
comment on table private.rate_limits is 'Uses of a limited act per fixed window; shared by all server instances.';
create index rate_limits_old on private.rate_limits (window_start);

alter table private.workers enable row level security;
alter table private.rate_limits enable row level security;
grant select, insert, update, delete on private.workers, private.rate_limits to app_system;
create policy workers_select_system on private.workers for select to app_system using (true);
create policy workers_insert_system on private.workers for insert to app_system with check (true);
create policy workers_update_system on private.workers for update to app_system using (true) with check (true);
create policy workers_delete_system on private.workers for delete to app_system using (true);
create policy rate_limits_select_system on private.rate_limits for select to app_system using (true);
create policy rate_limits_insert_system on private.rate_limits for insert to app_system with check (true);
create policy rate_limits_update_system on private.rate_limits for update to app_system using (true) with check (true);
create policy rate_limits_delete_system on private.rate_limits for delete to app_system using (true);

-- graphile-worker's functions belong to the migrating role.
create function private.free_workers(p_worker_ids text[]) returns void
  language sql security definer
  set search_path = ''
  as $$ select graphile_worker.force_unlock_workers(p_worker_ids) $$;
grant execute on function private.free_workers(text[]) to app_system;

-- Called every 5 s for the workers of a process: notes that they live, and frees the jobs and queues of those silent for 30 s.
-- Returns how many were freed.
create function system.beat_workers(p_worker_ids text[]) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_dead text[];
  begin
    insert into private.workers (id) select unnest(p_worker_ids) on conflict (id) do update set seen_at = now();
    with dead as (
      delete from private.workers w
      where w.id in (
        select d.id from private.workers d where d.seen_at < now() - interval '30 seconds' for update skip locked
      )
      returning w.id
    )
    select coalesce(array_agg(dead.id), '{}') into v_dead from dead;
    if cardinality(v_dead) > 0 then
      perform private.free_workers(v_dead);
    end if;
    return cardinality(v_dead);
  end
  $$;

-- Counts one use of a limited act; false when p_limit uses per p_seconds are exceeded.
create function system.take_rate(p_key text, p_limit integer, p_seconds integer) returns boolean
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

create function private.job_lag_seconds() returns numeric
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(extract(epoch from now() - min(j.run_at)), 0)
    from graphile_worker.jobs j
    where j.run_at < now() and j.locked_at is null and j.attempts < j.max_attempts
  $$;
grant execute on function private.job_lag_seconds() to app_system;

-- For /api/health: that the database answers, and how late the oldest waiting job is.
create function system.health() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select jsonb_build_object('job_lag_seconds', round(private.job_lag_seconds(), 1)) $$;

grant create on schema system to app_system;
alter function system.beat_workers(text[]) owner to app_system;
alter function system.take_rate(text, integer, integer) owner to app_system;
alter function system.health() owner to app_system;
revoke create on schema system from app_system;
