-- Totals per day, by the day of payment, of the bills that the caller sees: how many were paid and for how much, and of it what only the team
-- confirmed (see private.bank_satang; a slip that the caller does not see counts as the team's). p_time_zone determines when a day begins.
create or replace function public.bill_totals(p_project_id uuid, p_from timestamptz, p_to timestamptz, p_time_zone text)
  returns table (day date, paid integer, paid_satang bigint, team_satang bigint)
  language sql stable
  set search_path = ''
  as $$
    select (b.paid_at at time zone p_time_zone)::date, count(*)::integer, coalesce(sum(b.paid_satang), 0)::bigint,
      coalesce(sum(greatest(b.paid_satang - bank.satang, 0)) filter (where b.confirmed_at is not null), 0)::bigint
    from public.bills b
    cross join lateral (
      select coalesce(sum(y.amount_satang), 0) as satang
      from public.bill_payments y join public.slips s on s.id = y.slip_id
      where b.confirmed_at is not null and y.bill_id = b.id and y.state = 'counted'
        and s.outcome = 'verified' and s.reason is distinct from 'receiver_unchecked'
    ) bank
    where b.project_id = p_project_id and b.state = 'paid' and b.paid_at >= p_from and b.paid_at < p_to
      and p_to - p_from <= interval '368 days'
    group by 1
    order by 1 desc
  $$;

alter function public.bill_totals owner to current_user;
grant execute on function public.bill_totals to authenticated;
