-- Quiet hours, the weekly cap, and when a staged start pauses. Times are without a date, in the project's time zone; both null: no quiet
-- hours. Errors: not_found, forbidden, invalid.
create or replace function public.save_broadcast_settings(p_project_id uuid, p_quiet_from time without time zone, p_quiet_to time without time zone, p_weekly_cap integer, p_stage_minutes integer, p_stage_blocked_percent numeric) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    perform private.write_broadcast_settings(
      p_project_id, p_quiet_from, p_quiet_to, p_weekly_cap, p_stage_minutes, p_stage_blocked_percent
    );
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.save_broadcast_settings owner to app_member;
grant execute on function public.save_broadcast_settings to authenticated;
