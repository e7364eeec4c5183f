-- Marks messages that are sent with an API key; they have no author among the members.
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
