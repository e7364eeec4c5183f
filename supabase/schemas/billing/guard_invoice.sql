-- Allowed state transitions of an invoice. A paid invoice is a tax document. Only private.reopen_invoice takes an expired one up again.
create or replace function private.guard_invoice() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    if old.state = 'paid' or not (new.state = old.state or (old.state, new.state) in (
      ('unpaid', 'checking'), ('unpaid', 'paid'), ('unpaid', 'expired'),
      ('checking', 'paid'), ('checking', 'rejected'),
      ('rejected', 'checking'), ('rejected', 'paid'), ('rejected', 'expired'),
      ('expired', 'checking')
    )) then
      perform private.fail('invoice_state');
    end if;
    return new;
  end
  $$;

alter function private.guard_invoice owner to current_user;
