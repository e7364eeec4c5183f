-- Replaces a widget's secret, sealed by the application; the previous one stays valid for p_hours (0: ends now). Errors: not_found,
-- forbidden, invalid (hours).
create or replace function system.set_widget_secret(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_social_id uuid, p_sealed text, p_hours integer
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    perform private.set_widget_secret(p_social_id, p_sealed, p_hours);
  end
  $$;

alter function system.set_widget_secret owner to app_system;

create or replace function private.set_widget_secret(p_social_id uuid, p_sealed text, p_hours integer default 24) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_widget public.widgets := private.managed_widget(p_social_id);
  begin
    if p_hours is null or p_hours not between 0 and 168 then
      perform private.fail('invalid', 'hours');
    end if;
    update private.widget_secrets s
    set previous_sealed = case when p_hours > 0 then s.sealed end,
        previous_until = case when p_hours > 0 then now() + make_interval(hours => p_hours) end,
        sealed = p_sealed, made_at = now()
    where s.social_id = p_social_id;
    perform private.audit(
      v_widget.project_id, case when found then 'widget.secret_changed' else 'widget.secret_made' end, p_social_id::text,
      jsonb_build_object('name', v_widget.name, 'hours', p_hours)
    );
    insert into private.widget_secrets (social_id, sealed) values (p_social_id, p_sealed) on conflict do nothing;
  end
  $$;

alter function private.set_widget_secret owner to app_member;
grant execute on function private.set_widget_secret to app_system;
