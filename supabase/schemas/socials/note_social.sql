-- Records whether a provider accepts our calls for an account: p_error null means yes. Returns whether the state changed. A disconnected
-- account stays disconnected.
create or replace function system.note_social(p_social_id uuid, p_error text default null) returns boolean
  language sql security definer
  set search_path = ''
  as $$
    update public.socials s
    set status = case when p_error is null then 'connected' else 'needs_attention' end, last_error = p_error, updated_at = now()
    where s.id = p_social_id and s.status <> 'disconnected'
      and (s.status, s.last_error) is distinct from
        (case when p_error is null then 'connected' else 'needs_attention' end, p_error)
    returning true
  $$;

alter function system.note_social owner to app_system;
