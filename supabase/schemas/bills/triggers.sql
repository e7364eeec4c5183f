-- public.bills, in firing order

create trigger t10_bills_touch before update on public.bills for each row execute function private.touch_updated_at();

create trigger t20_webhook_bill after update of state on public.bills for each row
  when (new.state = 'paid' and old.state <> 'paid') execute function private.webhook_bill();

create trigger t30_cause_by_bill after update of state on public.bills for each row
  when (new.state in ('paid', 'overdue') and new.state <> old.state and new.room_id is not null)
  execute function private.cause_by_bill();
