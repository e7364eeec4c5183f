-- Four queues for all endpoints: however slow they are, most workers stay free for messages.
create or replace function private.enqueue_deliver_webhook(
  p_delivery_id uuid, p_endpoint_id uuid, p_run_at timestamptz default now()
) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'deliver_webhook', payload := json_build_object('delivery_id', p_delivery_id),
      queue_name := private.queue_named('webhooks:' || abs(hashtext(p_endpoint_id::text)) % 4), job_key := 'webhook:' || p_delivery_id,
      run_at := p_run_at, max_attempts := 25, priority := 10
    )
  $$;

alter function private.enqueue_deliver_webhook owner to current_user;
