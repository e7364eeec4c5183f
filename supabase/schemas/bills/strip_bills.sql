-- Anonymises bills: erases address, note and tracking number, and closes the public page. Items, sums and days stay for the accounts.
create or replace function private.strip_bills(p_ids uuid[]) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.bills b
    set recipient_name = null, recipient_phone = null, address_line = null, sub_district = null, district = null, province = null,
        postcode = null, note = null, refund_note = null, tracking_number = null, purged_at = now()
    where b.id = any (p_ids)
  $$;

alter function private.strip_bills owner to current_user;
