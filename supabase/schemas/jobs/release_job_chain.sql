create or replace function system.release_job_chain(p_holder uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ delete from private.job_chain where holder = p_holder $$;

alter function system.release_job_chain owner to app_system;
