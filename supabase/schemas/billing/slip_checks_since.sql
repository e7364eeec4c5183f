-- Counts what the bank was or will be asked: each slip once, and each further question about a slip that had a result. Duplicates, pictures
-- without a QR code, slips beyond the limit and confirmations by the team cost no request. A running check counts already, so that concurrent
-- ones stop at the limit.
create or replace function private.slip_checks_since(p_project_id uuid, p_since timestamptz) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$
    select (
      select count(*) from public.slips s
      where s.project_id = p_project_id and s.created_at >= p_since
        and (
          s.outcome is null or (s.next_try_at is not null and s.outcome <> 'qr_only') or s.asked_at > s.settled_at
          or (s.provider is not null and s.outcome <> 'provider_down')
        )
    ) + (
      select coalesce(sum(r.count), 0) from private.slip_repeats r
      where r.project_id = p_project_id and r.day >= (p_since at time zone 'Asia/Bangkok')::date
    )
  $$;

alter function private.slip_checks_since owner to current_user;
