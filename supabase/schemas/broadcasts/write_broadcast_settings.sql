create or replace function private.write_broadcast_settings(
  p_project_id uuid, p_quiet_from time, p_quiet_to time, p_weekly_cap integer, p_stage_minutes integer, p_stage_blocked_percent numeric
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into public.broadcast_settings as s (project_id, quiet_from, quiet_to, weekly_cap, stage_minutes, stage_blocked_percent)
    values (p_project_id, p_quiet_from, p_quiet_to, p_weekly_cap, p_stage_minutes, p_stage_blocked_percent)
    on conflict (project_id) do update
    set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, weekly_cap = excluded.weekly_cap,
        stage_minutes = excluded.stage_minutes, stage_blocked_percent = excluded.stage_blocked_percent, updated_at = now();
    perform private.audit(p_project_id, 'broadcast.settings_changed', null, jsonb_build_object(
      'quiet_from', p_quiet_from, 'quiet_to', p_quiet_to, 'weekly_cap', p_weekly_cap
    ));
  end
  $$;

alter function private.write_broadcast_settings owner to current_user;
grant execute on function private.write_broadcast_settings to app_member;
