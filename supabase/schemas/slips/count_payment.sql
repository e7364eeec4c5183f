-- Attributes a paid slip to the broadcast that led to it, once, and removes the attribution when the slip is not paid any more, or its
-- money was given back.
create or replace function private.count_payment(p_slip public.slips) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_at timestamptz := coalesce(p_slip.transferred_at, p_slip.created_at);
    v_counts boolean := p_slip.is_paid
      and not exists (select from public.bill_payments y where y.slip_id = p_slip.id and y.refunded_at is not null);
  begin
    if v_counts and p_slip.attributed_at is null and p_slip.room_id is not null and p_slip.amount is not null then
      perform private.attribute_payment(p_slip.room_id, p_slip.amount / 100.0, v_at);
      update public.slips s set attributed_at = now() where s.id = p_slip.id;
    elsif not v_counts and p_slip.attributed_at is not null then
      perform private.attribute_payment(p_slip.room_id, -p_slip.amount / 100.0, v_at);
      update public.slips s set attributed_at = null where s.id = p_slip.id;
    end if;
  end
  $$;

alter function private.count_payment owner to current_user;
