create or replace function private.enqueue_remove_files() returns void
  language sql security definer
  set search_path = ''
  as $$ select graphile_worker.add_job('remove_files', job_key := 'remove_files', max_attempts := 25) $$;

alter function private.enqueue_remove_files owner to current_user;
