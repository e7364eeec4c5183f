-- Enqueues mails about deletion, to all members, and about suspension, to owners and admins.
create or replace function private.mail_project(p_project_id uuid, p_kind text) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'mail_project',
      payload := json_build_object('project_id', p_project_id, 'user_id', m.user_id, 'kind', p_kind),
      job_key := 'mail_project:' || p_project_id || ':' || m.user_id,
      max_attempts := 12
    )
    from public.members m
    where m.project_id = p_project_id and m.removed_at is null
      and (p_kind in ('deleted', 'undeleted') or m.role in ('owner', 'admin'))
  $$;

alter function private.mail_project owner to current_user;
