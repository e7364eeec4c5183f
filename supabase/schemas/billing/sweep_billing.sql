create or replace function system.sweep_billing(p_limit integer) returns boolean
  language sql security definer
  set search_path = ''
  as $$ select private.sweep_billing(p_limit) $$;

alter function system.sweep_billing owner to app_system;

-- Expires unpaid invoices, creates renewal invoices a week before a paid period ends, and mails those who manage billing a week and a day
-- before the end, at the start of the grace period and at its end, each once. p_limit: projects per call. Returns whether some are left.
create or replace function private.sweep_billing(p_limit integer) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_period public.subscription_periods;
    v_terms private.billing_terms := (select t from private.billing_terms t);
    v_kind text;
    v_left interval;
    v_count integer := 0;
    v_months integer;
  begin
    update public.invoices set state = 'expired'
    where id in (
      select i.id from public.invoices i where i.state in ('unpaid', 'rejected') and i.expires_at <= now()
      order by i.expires_at limit p_limit for update skip locked
    );
    for v_period in
      select s.* from public.subscription_periods s
      join public.projects p on p.id = s.project_id and p.deleted_at is null
      where s.ends_at between now() - interval '14 days' and now() + interval '7 days' and s.origin <> 'gift'
        and s.ends_at = s.full_ends_at and s.ends_at > s.starts_at
        -- the project's last period
        and not exists (
          select from public.subscription_periods o where o.project_id = s.project_id and o.ends_at > s.ends_at and o.ends_at > o.starts_at
        )
        and not exists (
          select from private.billing_mails m where m.subject_id = s.id and m.kind = case
            when s.origin = 'trial' then case when s.ends_at <= now() then 'trial_over' else 'trial_ending' end
            when s.ends_at + make_interval(days => v_terms.grace_days) <= now() then 'over'
            when s.ends_at <= now() then 'grace'
            when s.ends_at <= now() + interval '1 day' then 'ending_day'
            else 'ending_week' end
        )
        and (s.origin <> 'trial' or s.ends_at <= now() + interval '3 days')
      order by s.ends_at
      limit p_limit
    loop
      v_count := v_count + 1;
      v_left := v_period.ends_at - now();
      v_kind := case
        when v_period.origin = 'trial' then case when v_left <= interval '0' then 'trial_over' else 'trial_ending' end
        when v_period.ends_at + make_interval(days => v_terms.grace_days) <= now() then 'over'
        when v_left <= interval '0' then 'grace'
        when v_left <= interval '1 day' then 'ending_day'
        else 'ending_week' end;
      if v_kind = 'ending_week' and not exists (
        select from public.invoices i where i.project_id = v_period.project_id and i.state in ('unpaid', 'checking', 'rejected')
      ) and exists (select from public.packages k where k.id = v_period.package_id and k.is_offered) then
        select i.months into v_months from public.invoices i where i.id = v_period.invoice_id;
        update public.invoices set expires_at = v_period.ends_at + make_interval(days => v_terms.grace_days)
        where id = (private.write_invoice(
          gen_random_uuid(), v_period.project_id, v_period.package_id, v_months, false, false, null
        )).id;
      end if;
      perform private.write_billing_mail(v_period.project_id, v_kind, v_period.id);
    end loop;
    return v_count = p_limit;
  end
  $$;

alter function private.sweep_billing owner to current_user;
grant execute on function private.sweep_billing to app_system;
