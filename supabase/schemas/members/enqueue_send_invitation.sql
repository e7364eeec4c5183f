create or replace function private.enqueue_send_invitation(p_invitation_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'send_invitation',
      payload := json_build_object('invitation_id', p_invitation_id),
      job_key := 'send_invitation:' || p_invitation_id,
      max_attempts := 8
    )
  $$;

alter function private.enqueue_send_invitation owner to current_user;
grant execute on function private.enqueue_send_invitation to app_member;
