-- How a package would follow the current one: {kind, starts_at}. A larger package starts at once, and as an "upgrade" it is exchanged for
-- what is left of paid periods; the same or a smaller one starts after all periods, so that no paid time is lost.
create or replace function private.succession(p_project_id uuid, p_package public.packages) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_running public.subscription_periods;
    v_size integer;
    v_last timestamptz;
    v_is_paid boolean;
  begin
    select s.* into v_running from private.period_at(p_project_id, now()) s;
    -- a period that was exchanged before it began is empty
    select max(k.position), max(s.ends_at), bool_or(s.origin = 'paid') into v_size, v_last, v_is_paid
    from public.subscription_periods s join public.packages k on k.id = s.package_id
    where s.project_id = p_project_id and s.ends_at > now() and s.ends_at > s.starts_at;
    if v_last is null then
      -- in the grace period, the same package continues from the old end
      return case when v_running.package_id = p_package.id
        then jsonb_build_object('kind', 'renewal', 'starts_at', v_running.ends_at)
        else jsonb_build_object('kind', 'new', 'starts_at', now()) end;
    end if;
    return jsonb_build_object(
      'kind', case
        when p_package.position > v_size then case when v_is_paid then 'upgrade' else 'new' end
        when v_running.id is null or v_running.origin = 'trial' then 'new'
        when p_package.id = v_running.package_id then 'renewal'
        else 'downgrade' end,
      'starts_at', case when p_package.position > v_size then now() else v_last end
    );
  end
  $$;

alter function private.succession owner to current_user;
