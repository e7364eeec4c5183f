-- public.bills, in firing order

create trigger t10_bills_touch before update on public.bills for each row execute function private.touch_updated_at();

create trigger t20_webhook_bill after update of state on public.bills for each row
  when (new.state = 'paid' and old.state <> 'paid') execute function private.webhook_bill();

create trigger t30_cause_by_bill after update of state on public.bills for each row
  when (new.state in ('paid', 'overdue') and new.state <> old.state and new.room_id is not null)
  execute function private.cause_by_bill();

create trigger t40_remind_of_bill after update of state on public.bills for each row
  when (
    new.state = 'overdue' and old.state <> 'overdue' and new.paid_satang = 0 and new.reminded_at is null and new.room_id is not null
  )
  execute function private.enqueue_remind_of_bill();
