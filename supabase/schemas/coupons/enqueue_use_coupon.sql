-- Enqueues the use of a coupon whose button a customer pressed.
create or replace function private.enqueue_use_coupon() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform graphile_worker.add_job(
      'use_coupon', payload := json_build_object('message_id', new.id), job_key := 'use_coupon:' || new.id, max_attempts := 8
    );
    return null;
  end
  $$;

alter function private.enqueue_use_coupon owner to current_user;
