create or replace function private.move_channels_of_project() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.move_channels(new.id);
    return new;
  end
  $$;

alter function private.move_channels_of_project owner to current_user;
