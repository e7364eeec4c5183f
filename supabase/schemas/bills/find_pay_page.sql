-- What the holder of a bill's link may see, or null: unknown tokens, drafts and bills of closed projects alike. Viewers, API keys and
-- webhooks know the link too, so a saved address is shown only as far as its writer needs to recognise it.
create or replace function system.find_pay_page(p_token_hash bytea) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.find_pay_page(p_token_hash) $$;

alter function system.find_pay_page owner to app_system;

create or replace function private.find_pay_page(p_token_hash bytea) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', b.id, 'number', b.number, 'state', b.state, 'shop', p.name, 'subtotal_satang', b.subtotal_satang,
      'discount_satang', b.discount_satang, 'shipping_satang', b.shipping_satang, 'total_satang', b.total_satang,
      'paid_satang', b.paid_satang, 'note', b.note, 'due_at', b.due_at, 'sent_at', b.sent_at, 'paid_at', b.paid_at,
      'is_confirmed_by_team', b.confirmed_at is not null,
      'is_reversed', b.state = 'checking' and b.question is not distinct from 'reversed', 'wants_address', b.wants_address, 'time_zone', p.time_zone,
      'address', case when b.address_line is not null then jsonb_build_object(
        'recipient_name', left(b.recipient_name, greatest(1, least(2, char_length(b.recipient_name) / 2))) || '•••',
        'recipient_phone', '•••' || right(b.recipient_phone, 3),
        'district', b.district, 'province', b.province, 'postcode', b.postcode
      ) end,
      'carrier', b.carrier, 'tracking_number', b.tracking_number, 'shipped_at', b.shipped_at,
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', i.name, 'quantity', i.quantity, 'price_satang', i.price_satang, 'amount_satang', i.amount_satang
        ) order by i.position), '[]')
        from public.bill_items i where i.bill_id = b.id
      ),
      'accounts', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'bank', a.bank, 'number', a.number, 'name_th', a.name_th, 'name_en', a.name_en
        ) order by a.created_at, a.id), '[]')
        from public.receiving_accounts a where a.project_id = b.project_id
      ),
      'last_slip', (
        select jsonb_build_object('state', y.state, 'reason', y.reason, 'created_at', y.created_at)
        from public.bill_payments y where y.bill_id = b.id and y.origin <> 'team' order by y.created_at desc limit 1
      )
    )
    from private.bill_tokens k
    join public.bills b on b.id = k.bill_id
    join public.projects p on p.id = b.project_id and p.deleted_at is null
    where k.token_hash = p_token_hash and b.state <> 'draft' and b.purged_at is null
  $$;

alter function private.find_pay_page owner to current_user;
grant execute on function private.find_pay_page to app_system;
