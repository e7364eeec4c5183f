-- Runs on removal and on demotion, whichever function or operator causes them.
create or replace function private.close_sockets_of_member() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.close_sockets_of_user(new.user_id);
    perform private.move_channels(new.project_id);
    return new;
  end
  $$;

alter function private.close_sockets_of_member owner to current_user;
