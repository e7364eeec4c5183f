create or replace function private.notify_managers(p_project_id uuid, p_kind text, p_details jsonb, p_coalesce_key text default null)
  returns void
  language sql security definer
  set search_path = ''
  as $$
    select private.notify(m.user_id, p_project_id, p_kind, p_details => p_details, p_coalesce_key => p_coalesce_key)
    from public.members m
    where m.project_id = p_project_id and m.removed_at is null and m.role in ('owner', 'admin')
  $$;

alter function private.notify_managers owner to current_user;
comment on function private.notify_managers is 'Notifies the owners and admins of a project, by private.notify.';
