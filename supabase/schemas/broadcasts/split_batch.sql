create or replace function system.split_batch(p_batch_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.split_batch(p_batch_id) $$;

alter function system.split_batch owner to app_system;

-- A multicast was refused because of one recipient: from now on each is a push of its own, with a retry key of its own.
create or replace function private.split_batch(p_batch_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_batch private.broadcast_batches;
  begin
    update private.broadcast_batches
    set via = 'push', state = 'waiting', attempts = 0, refusals = 0, first_called_at = null
    where id = p_batch_id and via = 'multicast'
    returning * into v_batch;
    update public.broadcast_recipients x set retry_key = gen_random_uuid()
    where x.broadcast_id = v_batch.broadcast_id and x.position between v_batch.first_position and v_batch.last_position
      and x.state = 'waiting';
  end
  $$;

alter function private.split_batch owner to current_user;
grant execute on function private.split_batch to app_system;
