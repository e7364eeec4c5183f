-- Per statement: cancelling settles all batches at once.
create or replace function private.announce_batches() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enqueue_announce_broadcast(c.broadcast_id, c.project_id, '500 ms')
    from (select distinct t.broadcast_id, t.project_id from changed t where t.state = 'done') c;
    return null;
  end
  $$;

alter function private.announce_batches owner to current_user;
