create or replace function private.fetch_share() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enqueue_fetch_share(new.id);
    return null;
  end
  $$;

alter function private.fetch_share owner to current_user;
