-- Counts the slips that the bank was or will be asked about. Duplicates, pictures without a QR code, slips beyond the limit and confirmations
-- by the team cost no request. A running check counts already, so that concurrent ones stop at the limit.
create or replace function private.slip_checks_since(p_project_id uuid, p_since timestamptz) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$
    select count(*) from public.slips s
    where s.project_id = p_project_id and s.created_at >= p_since
      and (s.outcome is null or s.next_try_at is not null or (s.provider is not null and s.outcome <> 'provider_down'))
  $$;

alter function private.slip_checks_since owner to current_user;
