-- Accounts share three queues, so that menus for many people never take the workers from conversations.
create or replace function private.enqueue_publish_rich_menu(p_version_id uuid, p_run_at timestamptz) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'publish_rich_menu', payload := json_build_object('version_id', p_version_id),
      queue_name := private.queue_named('rich_menus:' || abs(hashtext(m.social_id::text)::bigint) % 3),
      job_key := 'publish_rich_menu:' || p_version_id, run_at := p_run_at, max_attempts := 12, priority := 5
    )
    from public.rich_menu_versions v join public.rich_menus m on m.id = v.rich_menu_id where v.id = p_version_id
  $$;

alter function private.enqueue_publish_rich_menu owner to current_user;
