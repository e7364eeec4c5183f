-- Frees the jobs of dead workers. Runs as the migrating role, which owns graphile-worker's functions.
create or replace function private.free_workers(p_worker_ids text[]) returns void
  language sql security definer
  set search_path = ''
  as $$ select graphile_worker.force_unlock_workers(p_worker_ids) $$;

alter function private.free_workers owner to current_user;
grant execute on function private.free_workers to app_system;
