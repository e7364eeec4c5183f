-- p_hours: {is_on, weekly, observes_holidays, special_days}. Errors: not_found, forbidden, invalid.
create or replace function public.save_business_hours(p_project_id uuid, p_hours jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    insert into public.business_hours as h (project_id, is_on, weekly, observes_holidays, special_days)
    values (
      p_project_id, (p_hours ->> 'is_on')::boolean, p_hours -> 'weekly', (p_hours ->> 'observes_holidays')::boolean,
      p_hours -> 'special_days'
    )
    on conflict (project_id) do update
    set is_on = excluded.is_on, weekly = excluded.weekly, observes_holidays = excluded.observes_holidays,
        special_days = excluded.special_days;
    perform private.audit(p_project_id, 'hours.updated', null, jsonb_build_object('is_on', p_hours -> 'is_on'));
  end
  $$;

alter function public.save_business_hours owner to app_member;
grant execute on function public.save_business_hours to authenticated;
