-- Starts a free trial of the terms' package now; its end is announced by mail like that of the first one. Errors: not_found, invalid
-- (days).
create or replace function private.give_free_trial(p_project_id uuid, p_days integer) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_ends_at timestamptz := now() + make_interval(days => p_days);
    v_package_id text := (select t.trial_package_id from private.billing_terms t);
  begin
    if not exists (select from public.projects p where p.id = p_project_id and p.deleted_at is null) then
      perform private.fail('not_found');
    end if;
    if p_days is null or p_days not between 1 and 365 then
      perform private.fail('invalid', 'days');
    end if;
    perform private.lock_billing(p_project_id);
    insert into public.subscription_periods (project_id, package_id, origin, starts_at, ends_at, full_ends_at)
    values (p_project_id, v_package_id, 'trial', now(), v_ends_at, v_ends_at);
    perform private.audit(
      p_project_id, 'billing.given', null, jsonb_build_object('package_id', v_package_id, 'ends_at', v_ends_at)
    );
    perform private.record_act('trial.given', p_project_id, jsonb_build_object('days', p_days));
  end
  $$;

alter function private.give_free_trial owner to current_user;
