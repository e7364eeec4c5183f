create or replace function private.keep_acts() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    perform private.fail('forbidden');
    return null;
  end
  $$;

alter function private.keep_acts owner to current_user;
