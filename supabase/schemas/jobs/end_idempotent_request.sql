-- Stores the response of a request. Without a status nothing took effect, so the key is released and the request may be retried.
create or replace function system.end_idempotent_request(p_key text, p_status integer default null, p_body text default null) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if p_status is null then
      delete from private.idempotency_keys where key = p_key;
    else
      update private.idempotency_keys set status = p_status, body = p_body where key = p_key;
    end if;
  end
  $$;

alter function system.end_idempotent_request owner to app_system;
