create or replace function private.notify_broadcast_limit() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.notify_broadcast_starter(new, 'broadcast_stopped');
    return null;
  end
  $$;

alter function private.notify_broadcast_limit owner to current_user;
