-- Whether a caller's lease (private.lease_delivery) has neither ended nor expired.
create or replace function private.has_delivery_lease(p_job_id bigint, p_holder text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$ select exists (select from graphile_worker._private_jobs j where j.id = p_job_id and j.locked_by = p_holder) $$;

alter function private.has_delivery_lease owner to current_user;
grant execute on function private.has_delivery_lease to app_system;
