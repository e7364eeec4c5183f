-- Whether a bill has these items and terms, as of system.save_bill.
create or replace function private.is_same_bill(p_bill public.bills, p_given jsonb) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select p_bill.discount_satang = coalesce((p_given ->> 'discount_satang')::bigint, 0)
      and p_bill.shipping_satang = coalesce((p_given ->> 'shipping_satang')::bigint, 0)
      -- retention erases a note
      and (p_bill.purged_at is not null or p_bill.note is not distinct from private.clean_text(p_given ->> 'note'))
      and p_bill.due_at is not distinct from (p_given ->> 'due_at')::timestamptz
      and p_bill.wants_address = coalesce((p_given ->> 'wants_address')::boolean, false)
      and (
        select coalesce(jsonb_agg(jsonb_build_array(i.name, i.quantity, i.price_satang) order by i.position), '[]')
        from public.bill_items i where i.bill_id = p_bill.id
      ) = (
        select coalesce(
          jsonb_agg(
            jsonb_build_array(
              private.clean_text(g.item ->> 'name'), (g.item ->> 'quantity')::integer, (g.item ->> 'price_satang')::bigint
            ) order by g.place
          ),
          '[]'
        )
        from jsonb_array_elements(p_given -> 'items') with ordinality g (item, place)
      )
  $$;

alter function private.is_same_bill owner to current_user;
