-- Trigger: asks for the reminder in the transaction in which a bill becomes overdue, so that no crash can lose it.
create or replace function private.enqueue_remind_of_bill() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform graphile_worker.add_job(
      'remind_of_bill', payload := json_build_object('bill_id', new.id), job_key := 'remind_of_bill:' || new.id, max_attempts := 8
    );
    return null;
  end
  $$;

alter function private.enqueue_remind_of_bill owner to current_user;
