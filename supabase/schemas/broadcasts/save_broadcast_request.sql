-- Keeps LINE's id of the call that sent a batch to all followers: LINE counts by it.
create or replace function system.save_broadcast_request(p_batch_id uuid, p_request_id text) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.save_broadcast_request(p_batch_id, p_request_id) $$;

alter function system.save_broadcast_request owner to app_system;

create or replace function private.save_broadcast_request(p_batch_id uuid, p_request_id text) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.broadcast_insights n set request_id = p_request_id
    from private.broadcast_batches b
    where b.id = p_batch_id and b.via = 'broadcast' and n.broadcast_id = b.broadcast_id and n.social_id = b.social_id
  $$;

alter function private.save_broadcast_request owner to current_user;
grant execute on function private.save_broadcast_request to app_system;
