-- Totals per day of the slips that the caller sees: the sum paid and the number of problems (including old and forged slips). Of the sum,
-- team_amount is what only the team confirmed, and unmatched_amount what the bank confirmed without a comparison of the receiver.
-- p_time_zone determines when a day begins.
create or replace function public.slip_totals(p_project_id uuid, p_from timestamptz, p_to timestamptz, p_time_zone text)
  returns table (
    day date, paid integer, paid_amount bigint, team_amount bigint, unmatched_amount bigint, problems integer, waiting integer
  )
  language sql stable
  set search_path = ''
  as $$
    select (s.created_at at time zone p_time_zone)::date, count(*) filter (where s.is_paid)::integer,
      coalesce(sum(s.amount) filter (where s.is_paid), 0)::bigint,
      coalesce(sum(s.amount) filter (where s.is_paid and s.outcome = 'manual'), 0)::bigint,
      coalesce(sum(s.amount) filter (where s.is_paid and s.outcome = 'verified' and s.reason = 'receiver_unchecked'), 0)::bigint,
      count(*) filter (
        where s.outcome in (
          'old', 'duplicate', 'amount_mismatch', 'receiver_mismatch', 'not_found', 'not_genuine', 'unreadable'
        )
      )::integer,
      count(*) filter (where s.outcome is null or s.outcome in ('bank_pending', 'provider_down', 'qr_only'))::integer
    from public.slips s
    where s.project_id = p_project_id and s.created_at >= p_from and s.created_at < p_to
      and p_to - p_from <= interval '93 days'
    group by 1
    order by 1 desc
  $$;

alter function public.slip_totals owner to current_user;
grant execute on function public.slip_totals to authenticated;
