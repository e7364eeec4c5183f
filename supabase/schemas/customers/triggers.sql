-- private.undo_records, in firing order

create trigger t10_keep_slip_tag before insert on private.undo_records
  for each row when (new.kind in ('tag_deleted', 'tags_merged')) execute function private.keep_slip_tag();

-- public.customer_contacts, in firing order

create trigger t10_customer_contacts_touch before update on public.customer_contacts
  for each row execute function private.touch_updated_at();

create trigger t20_mask_contacts after insert or update or delete on public.customer_contacts
  for each row execute function private.mask_contacts();

-- public.customer_identities, in firing order

create trigger t10_schedule_profile before insert on public.customer_identities for each row execute function private.schedule_profile();

create trigger t20_forget_group_members before update of external_id on public.customer_identities for each row
  when (new.external_id like 'erased:%') execute function private.forget_group_members();

create trigger t30_copy_member_count after update of member_count on public.customer_identities
  for each row when (new.member_count is distinct from old.member_count) execute function private.copy_member_count();

-- public.customers, in firing order

create trigger t10_customers_touch before update on public.customers
  for each row execute function private.touch_updated_at();

create trigger t20_erase_slips after update of erased_at on public.customers
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.erase_slips();

create trigger t25_erase_bills after update of erased_at on public.customers
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.erase_bills();

create trigger t30_forget_csat_words after update of erased_at on public.customers
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.forget_csat_words();

create trigger t40_forget_exports after update of erased_at on public.customers
  for each row when (old.erased_at is null and new.erased_at is not null) execute function private.forget_exports();

create trigger t50_forget_in_broadcasts after update of erased_at on public.customers
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.forget_in_broadcasts();

create trigger t60_forget_in_webhooks after update of erased_at on public.customers for each row
  when (new.erased_at is not null and old.erased_at is null) execute function private.forget_in_webhooks();

create trigger t70_forget_visitor after update of erased_at on public.customers
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.forget_visitor();

create trigger t75_forget_import_rows after update of erased_at on public.customers
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.forget_import_rows();

create trigger t80_webhook_customer after update on public.customers for each row
  when (
    (old.name, old.language, old.notes, old.attributes, old.blocked_at, old.phone_masked, old.email_masked)
    is distinct from (new.name, new.language, new.notes, new.attributes, new.blocked_at, new.phone_masked, new.email_masked)
  )
  execute function private.webhook_customer();

create trigger t90_webhook_new_customer after insert on public.customers for each row execute function private.webhook_customer();
