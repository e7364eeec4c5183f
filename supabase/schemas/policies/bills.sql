comment on table public.bills is 'What a shop asks a customer to pay. Amounts in satang.';
comment on column public.bills.question is 'Why a person has to look at the bill: lib/bills/schema.ts. Null: nothing is asked.';
comment on column public.bills.paid_satang is 'Sum of the counted payments; maintained by private.settle_bill.';
comment on column public.bills.message_id is 'The card in the room.';
comment on column public.bills.closed_at is 'When it was cancelled or noted as refunded.';
comment on column public.bills.purged_at is 'When note and address were erased. Sums, items and days stay for the accounts.';

alter table public.bills enable row level security;

grant select on public.bills to app_key, app_member;
-- all but the delivery address, which viewers do not see: public.bill_addresses
grant select (id, project_id, room_id, number, state, question, subtotal_satang, discount_satang, shipping_satang, total_satang, paid_satang, note, due_at, wants_address, address_at, carrier, tracking_number, shipped_at, message_id, created_by, confirmed_by, confirmed_at, refund_note, sent_at, paid_at, closed_at, thanked_at, reminded_at, purged_at, created_at, updated_at) on public.bills to authenticated;

-- an own-scoped agent sees the bills of visible rooms
create policy bills_select on public.bills for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or (
      project_id = any (array(select private.my_project_ids('read_own_rooms')))
      and exists (select from public.rooms r where r.id = bills.room_id)
    )
  );

create policy bills_select_key on public.bills for select to app_key
  using (
    project_id = (select private.key_project_id())
    and (select private.key_may('bills.read') or private.key_may('bills.write'))
  );
