-- Whether the delivery of a room's messages is still held by this caller (private.hold_delivery).
create or replace function private.holds_delivery(p_job_id bigint, p_holder text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$ select exists (select from graphile_worker._private_jobs j where j.id = p_job_id and j.locked_by = p_holder) $$;

alter function private.holds_delivery owner to current_user;
grant execute on function private.holds_delivery to app_system;
