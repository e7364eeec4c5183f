-- Creates a draft in a room, or replaces the items and terms of one; arguments as of system.save_bill. The caller has checked that the
-- room and an existing bill belong to the project, and maps violated constraints to invalid. Errors: invalid (items), bill_state,
-- bill_account.
create or replace function private.write_bill(p_project_id uuid, p_room_id uuid, p_id uuid, p_bill jsonb, p_token_hash bytea)
  returns public.bills
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_bill public.bills;
    v_subtotal bigint;
  begin
    if not exists (select from public.receiving_accounts a where a.project_id = p_project_id) then
      perform private.fail('bill_account');
    end if;
    if jsonb_typeof(p_bill -> 'items') is distinct from 'array' or jsonb_array_length(p_bill -> 'items') not between 1 and 50 then
      perform private.fail('invalid', 'items');
    end if;
    select sum((i.item ->> 'quantity')::integer * (i.item ->> 'price_satang')::bigint) into v_subtotal
    from jsonb_array_elements(p_bill -> 'items') i (item);
    -- numbers of a project are given one after the other; also serialises two saves of one new bill
    perform pg_advisory_xact_lock(hashtextextended('bills:' || p_project_id, 0));
    select b.* into v_bill from public.bills b where b.id = p_id for update;
    if found and v_bill.state <> 'draft' then
      perform private.fail('bill_state');
    end if;
    insert into public.bills as b (
      id, project_id, room_id, number, subtotal_satang, discount_satang, shipping_satang, note, due_at, wants_address, created_by
    )
    values (
      p_id, p_project_id, p_room_id,
      (select coalesce(max(b.number), 0) + 1 from public.bills b where b.project_id = p_project_id), v_subtotal,
      coalesce((p_bill ->> 'discount_satang')::bigint, 0), coalesce((p_bill ->> 'shipping_satang')::bigint, 0),
      private.clean_text(p_bill ->> 'note'), (p_bill ->> 'due_at')::timestamptz,
      coalesce((p_bill ->> 'wants_address')::boolean, false), private.user_id()
    )
    on conflict (id) do update
      set subtotal_satang = excluded.subtotal_satang, discount_satang = excluded.discount_satang,
          shipping_satang = excluded.shipping_satang, note = excluded.note, due_at = excluded.due_at,
          wants_address = excluded.wants_address
    returning * into v_bill;
    delete from public.bill_items i where i.bill_id = p_id;
    insert into public.bill_items (bill_id, project_id, position, name, quantity, price_satang)
    select p_id, p_project_id, i.place, private.clean_text(i.item ->> 'name'), (i.item ->> 'quantity')::integer,
      (i.item ->> 'price_satang')::bigint
    from jsonb_array_elements(p_bill -> 'items') with ordinality i (item, place);
    -- after the advisory lock, so that two bills with the same items wait for each other in one order
    update public.saved_items s set used_at = now()
    where s.project_id = p_project_id and s.name = any (array(select i.name from public.bill_items i where i.bill_id = p_id));
    insert into private.bill_tokens (token_hash, bill_id) values (p_token_hash, p_id) on conflict (bill_id) do nothing;
    if not exists (select from public.bill_events e where e.bill_id = p_id) then
      perform private.note_bill_event(v_bill, 'created');
      perform private.audit(
        p_project_id, 'bill.created', p_id::text, jsonb_build_object('number', v_bill.number, 'total', v_bill.total_satang)
      );
    end if;
    return v_bill;
  end
  $$;

alter function private.write_bill owner to current_user;
