create or replace function private.tell_broadcast_limit() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.tell_broadcast(new, 'broadcast_stopped');
    return null;
  end
  $$;

alter function private.tell_broadcast_limit owner to current_user;
