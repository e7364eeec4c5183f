-- How much earlier than the invoice a bank's clock may put its transfer.
create or replace function private.payment_tolerance() returns interval
  language sql immutable
  set search_path = ''
  as $$ select interval '5 minutes' $$;

alter function private.payment_tolerance owner to current_user;
