-- Whether a bill in this state waits for money.
create or replace function private.is_open_bill(p_state text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$ select p_state in ('sent', 'checking', 'partly_paid', 'overdue') $$;

alter function private.is_open_bill owner to current_user;
