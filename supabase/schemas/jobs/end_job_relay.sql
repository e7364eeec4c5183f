create or replace function system.end_job_relay(p_holder uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ delete from private.job_relay where holder = p_holder $$;

alter function system.end_job_relay owner to app_system;
