-- How a package would follow the current one: {kind, starts_at}. A larger package starts at once; the same or a smaller one starts after
-- all paid periods, so that no paid time is lost.
create or replace function private.succession(p_project_id uuid, p_package public.packages) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_running public.subscription_periods;
    v_size integer;
    v_last timestamptz;
  begin
    select s.* into v_running from private.period_at(p_project_id, now()) s;
    if v_running.id is null then
      return jsonb_build_object('kind', 'new', 'starts_at', now());
    end if;
    if v_running.ends_at <= now() then
      -- in the grace period, the same package continues from the old end
      return case when v_running.package_id = p_package.id
        then jsonb_build_object('kind', 'renewal', 'starts_at', v_running.ends_at)
        else jsonb_build_object('kind', 'new', 'starts_at', now()) end;
    end if;
    select max(k.position) into v_size
    from public.subscription_periods s join public.packages k on k.id = s.package_id
    where s.project_id = p_project_id and s.ends_at > now();
    select max(s.ends_at) into v_last from public.subscription_periods s where s.project_id = p_project_id and s.ends_at > now();
    return jsonb_build_object(
      'kind', case
        when p_package.position > v_size then case v_running.origin when 'trial' then 'new' else 'upgrade' end
        when v_running.origin = 'trial' then 'new'
        when p_package.id = v_running.package_id then 'renewal'
        else 'downgrade' end,
      'starts_at', case when p_package.position > v_size then now() else v_last end
    );
  end
  $$;

alter function private.succession owner to current_user;
