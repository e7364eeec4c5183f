create or replace function private.days_of_grace() returns interval
  language sql immutable parallel safe
  set search_path = ''
  as $$ select interval '30 days' $$;

alter function private.days_of_grace owner to current_user;
