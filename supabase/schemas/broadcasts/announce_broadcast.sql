create or replace function private.announce_broadcast() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enqueue_announce_broadcast(new.id, new.project_id);
    return null;
  end
  $$;

alter function private.announce_broadcast owner to current_user;
