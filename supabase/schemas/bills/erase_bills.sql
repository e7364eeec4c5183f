-- Anonymises the bills of an erased customer; those that wait for money are cancelled.
create or replace function private.erase_bills() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_ids uuid[] := array(
      select b.id from public.bills b join public.rooms r on r.id = b.room_id where r.customer_id = new.id
    );
  begin
    update public.bills b set state = 'cancelled', closed_at = now(), question = null
    where b.id = any (v_ids) and b.paid_satang = 0 and b.state in ('draft', 'sent', 'checking', 'overdue');
    perform private.strip_bills(v_ids);
    return null;
  end
  $$;

alter function private.erase_bills owner to current_user;
