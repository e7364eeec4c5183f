-- A message that a program sends is nobody's of the team.
create or replace function private.name_origin() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    if nullif(current_setting('app.key_id', true), '') is not null then
      new.origin := 'api';
    end if;
    return new;
  end
  $$;

alter function private.name_origin owner to current_user;
