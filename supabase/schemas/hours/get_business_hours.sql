-- The settings of business hours: {hours, time_zone, is_open, changes_at, holidays}. changes_at: when it opens or closes next, null if
-- unknown. Errors: not_found, forbidden.
create or replace function public.get_business_hours(p_project_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_ahead tstzmultirange := private.open_ranges(p_project_id, now(), now() + interval '60 days');
    v_is_open boolean := private.is_open(p_project_id, now());
    v_first tstzrange := (select r from unnest(v_ahead) r limit 1);
  begin
    perform private.require_right(p_project_id, 'read_settings');
    return jsonb_build_object(
      'hours', (
        select jsonb_build_object(
          'is_on', h.is_on, 'weekly', h.weekly, 'observes_holidays', h.observes_holidays, 'special_days', h.special_days
        )
        from public.business_hours h where h.project_id = p_project_id
      ),
      'time_zone', (select p.time_zone from public.projects p where p.id = p_project_id),
      'is_open', v_is_open,
      'changes_at', case
        when not v_is_open then lower(v_first)
        when upper(v_first) < now() + interval '59 days' then upper(v_first)
      end,
      'holidays', private.list_holidays()
    );
  end
  $$;

alter function public.get_business_hours owner to app_member;
grant execute on function public.get_business_hours to authenticated;
