create or replace function private.managed_webhook(p_id uuid) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$ select e.project_id from public.webhook_endpoints e where e.id = p_id $$;

alter function private.managed_webhook owner to current_user;
grant execute on function private.managed_webhook to app_member;
