create or replace function private.delete_webhook(p_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    with gone as (delete from public.webhook_endpoints e where e.id = p_id returning e.project_id, e.url)
    select private.audit(gone.project_id, 'webhook.removed', p_id::text, jsonb_build_object('name', gone.url)) from gone
  $$;

alter function private.delete_webhook owner to current_user;
grant execute on function private.delete_webhook to app_member;
