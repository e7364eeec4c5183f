-- Dead letters: jobs that failed for the last time, latest first. Their data stays in the database.
create or replace function private.list_dead_jobs(p_limit integer default 100)
  returns table (id bigint, task text, attempts integer, created_at timestamptz, last_tried_at timestamptz, error text)
  language sql stable security definer
  set search_path = ''
  as $$
    select j.id, j.task_identifier, j.attempts::integer, j.created_at, j.updated_at, left(j.last_error, 200)
    from graphile_worker.jobs j
    where j.attempts >= j.max_attempts and j.locked_at is null
    order by j.updated_at desc
    limit p_limit
  $$;

alter function private.list_dead_jobs owner to current_user;
