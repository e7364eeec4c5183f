-- Whether a widget's shop is open, and when it opens next: {is_open, opens_at, time_zone}. Security definer, because visitors may not
-- read business hours.
create or replace function private.widget_hours(p_social_id uuid, p_at timestamptz) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_widget public.widgets;
    v_zone text;
    v_open tstzmultirange;
    v_until timestamptz := p_at + interval '15 days';
  begin
    select w.* into v_widget from public.widgets w where w.social_id = p_social_id;
    select p.time_zone into v_zone from public.projects p where p.id = v_widget.project_id;
    v_open := case v_widget.hours_kind
      when 'always' then tstzmultirange(tstzrange(p_at, v_until))
      when 'project' then private.open_ranges(v_widget.project_id, p_at, v_until)
      else tstzmultirange(tstzrange(p_at, v_until)) * coalesce((
        select range_agg(tstzrange(
          (d.at::date + (r ->> 'from')::time) at time zone v_zone,
          (d.at::date + (r ->> 'to')::time + case when r ->> 'to' <= r ->> 'from' then interval '1 day' else interval '0' end)
            at time zone v_zone
        ))
        from generate_series((p_at at time zone v_zone)::date - 1, (v_until at time zone v_zone)::date, interval '1 day') d (at)
        cross join lateral jsonb_array_elements(v_widget.weekly -> (extract(isodow from d.at)::integer - 1)) r
      ), '{}')
    end;
    return jsonb_build_object(
      'is_open', coalesce(p_at <@ v_open, false),
      'opens_at', case when not coalesce(p_at <@ v_open, false) then lower(v_open) end,
      'time_zone', v_zone
    );
  end
  $$;

alter function private.widget_hours owner to current_user;
grant execute on function private.widget_hours to app_visitor;
