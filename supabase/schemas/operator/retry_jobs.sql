-- Retries dead jobs from their first attempt: by id, all of a task, or all. Returns how many.
create or replace function private.retry_jobs(p_ids bigint[] default null, p_task text default null) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_ids bigint[] := array(
      select j.id from graphile_worker.jobs j
      where j.attempts >= j.max_attempts and j.locked_at is null
        and (p_ids is null or j.id = any (p_ids)) and (p_task is null or j.task_identifier = p_task)
    );
  begin
    perform graphile_worker.reschedule_jobs(v_ids, run_at := now(), attempts := 0);
    perform private.record_act('jobs.retried', null, jsonb_build_object('task', p_task, 'count', cardinality(v_ids)));
    return cardinality(v_ids);
  end
  $$;

alter function private.retry_jobs owner to current_user;
