-- A bill as the public API shows it; amounts in satang. The delivery address only with p_in_full.
create or replace function private.bill_of_api(p_bill public.bills, p_in_full boolean default false) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_bill.id, 'number', p_bill.number, 'room_id', p_bill.room_id,
      'customer_id', (select r.customer_id from public.rooms r where r.id = p_bill.room_id),
      'state', p_bill.state, 'question', p_bill.question,
      'items', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('name', i.name, 'quantity', i.quantity, 'price', i.price_satang, 'amount', i.amount_satang) order by i.position
          ),
          '[]'
        )
        from public.bill_items i where i.bill_id = p_bill.id
      ),
      'subtotal', p_bill.subtotal_satang, 'discount', p_bill.discount_satang, 'shipping', p_bill.shipping_satang,
      'total', p_bill.total_satang, 'paid', p_bill.paid_satang, 'is_confirmed_by_team', p_bill.confirmed_at is not null,
      'note', p_bill.note, 'due_at', p_bill.due_at, 'wants_address', p_bill.wants_address,
      'carrier', p_bill.carrier, 'tracking_number', p_bill.tracking_number, 'shipped_at', p_bill.shipped_at,
      'sent_at', p_bill.sent_at, 'paid_at', p_bill.paid_at, 'created_at', p_bill.created_at, 'updated_at', p_bill.updated_at
    ) || case when p_in_full then jsonb_build_object(
      'address', case when p_bill.address_line is not null then jsonb_build_object(
        'recipient_name', p_bill.recipient_name, 'recipient_phone', p_bill.recipient_phone, 'address_line', p_bill.address_line,
        'sub_district', p_bill.sub_district, 'district', p_bill.district, 'province', p_bill.province, 'postcode', p_bill.postcode
      ) end
    ) else '{}' end
  $$;

alter function private.bill_of_api owner to current_user;
grant execute on function private.bill_of_api to app_key;
