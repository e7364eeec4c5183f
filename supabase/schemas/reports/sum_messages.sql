-- Sums the messages of ended days for reports: at most p_limit projects per call, a week of each. Returns whether there may be more to do.
create or replace function system.sum_messages(p_limit integer) returns boolean
  language sql security definer
  set search_path = ''
  as $$ select private.sum_messages(p_limit) $$;

alter function system.sum_messages owner to app_system;

-- A day's sums equal a count of its messages in every snapshot that sees them and no note of a change. Why:
--
-- 1. A change of a message that is older than 15 minutes is noted in the same transaction (t86_note_old_message and the next ones).
--    private.sum_days deletes the notes that it sees before it counts. A transaction that ends in between is counted and its note stays;
--    one that ends later is not counted and its note stays.
-- 2. A change of a younger message is not noted, and may commit late. Sums therefore wait for the fence: all transactions that ran at
--    passed_at have ended, and only a day that ended an hour before passed_at is summed. The time between the 15 minutes and the hour is
--    for what a lock, a trigger or a clock delays.
--    waiting_for is the number of the summing transaction, not pg_snapshot_xmax: that one is the first number after the last transaction
--    that has ended, so a running transaction may have it or a later one.
-- 3. The fence's row is locked for the whole call, so that of two calls for one day the later one counts later.
create or replace function private.sum_messages(p_limit integer) returns boolean
  language plpgsql security definer
  set search_path = ''
  set jit = off
  as $$
  declare
    v_fence private.sum_fence;
    v_is_ahead boolean := false;
    v_until timestamptz;
    v_days integer := 0;
    v_project_id uuid;
  begin
    insert into private.sum_fence (waiting_at, waiting_for)
    values (statement_timestamp(), pg_current_xact_id())
    on conflict do nothing;
    select f.* into v_fence from private.sum_fence f for update skip locked;
    if not found then
      return false;
    end if;
    if v_fence.waiting_for <= pg_snapshot_xmin(pg_current_snapshot())
      -- a number of the future comes from another cluster, of which this one is a copy
      or v_fence.waiting_for > pg_snapshot_xmax(pg_current_snapshot())
    then
      -- worth another call, with the fence of this one
      v_is_ahead := statement_timestamp() - v_fence.waiting_at > interval '10 minutes';
      update private.sum_fence f
      set passed_at = f.waiting_at, waiting_at = statement_timestamp(), waiting_for = pg_current_xact_id()
      returning f.* into v_fence;
    end if;
    v_until := v_fence.passed_at - interval '1 hour';
    if v_until is null then
      return false;
    end if;
    for v_project_id in
      with zones as materialized (
        select z.time_zone, private.report_day(z.time_zone, v_until) - 1 as last_day
        from (select distinct p.time_zone from public.projects p) z
      )
      select p.id
      from public.projects p
      join zones z using (time_zone)
      left join private.summed_days s on s.project_id = p.id
      where p.deleted_at is null
        and (
          s.project_id is null or s.time_zone <> p.time_zone or s.last_day < z.last_day
          or exists (
            select from private.unsummed_changes c
            where c.project_id = p.id and c.quarter < (s.last_day + 1)::timestamp at time zone s.time_zone
          )
        )
      limit p_limit
    loop
      v_days := v_days + private.sum_project(v_project_id, v_until);
    end loop;
    return v_days > 0 or v_is_ahead;
  end
  $$;

alter function private.sum_messages owner to current_user;
grant execute on function private.sum_messages to app_system;
