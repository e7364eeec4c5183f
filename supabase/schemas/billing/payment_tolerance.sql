-- Clock tolerance: how much earlier than its invoice a transfer may be dated.
create or replace function private.payment_tolerance() returns interval
  language sql immutable
  set search_path = ''
  as $$ select interval '5 minutes' $$;

alter function private.payment_tolerance owner to current_user;
