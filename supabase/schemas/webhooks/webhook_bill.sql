-- A paid bill as webhooks describe it. Amounts in satang.
create or replace function private.webhook_bill() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.webhook_listens(new.project_id, 'bill.paid') then
      perform private.enqueue_webhook_event(
        new.project_id, 'bill.paid',
        jsonb_build_object('bill', jsonb_build_object(
          'id', new.id, 'number', new.number, 'room_id', new.room_id, 'total', new.total_satang, 'paid', new.paid_satang,
          'discount', new.discount_satang, 'shipping', new.shipping_satang, 'is_confirmed_by_team', new.confirmed_at is not null,
          'sent_at', new.sent_at, 'paid_at', new.paid_at,
          'items', (
            select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity, 'price', i.price_satang) order by i.position)
            from public.bill_items i where i.bill_id = new.id
          )
        )),
        new.room_id, (select r.customer_id from public.rooms r where r.id = new.room_id)
      );
    end if;
    return null;
  end
  $$;

alter function private.webhook_bill owner to current_user;
