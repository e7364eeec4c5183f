-- Whether an endpoint of the project subscribes to a type of event.
create or replace function private.webhook_listens(p_project_id uuid, p_type text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.webhook_endpoints e where e.project_id = p_project_id and e.is_on and p_type = any (e.events)
    )
  $$;

alter function private.webhook_listens owner to current_user;
