-- Quiet hours, the weekly cap, and when a staged start pauses. Times are without a date, in the project's time zone; both null: no quiet
-- hours. p_link_name: the shop's name in tracked links, or null; unique, and not a reserved name. Errors: not_found,
-- forbidden, invalid, link_name_taken.
create or replace function public.save_broadcast_settings(p_project_id uuid, p_quiet_from time without time zone, p_quiet_to time without time zone, p_weekly_cap integer, p_stage_minutes integer, p_stage_blocked_percent numeric, p_link_name text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    perform private.save_broadcast_settings(
      p_project_id, p_quiet_from, p_quiet_to, p_weekly_cap, p_stage_minutes, p_stage_blocked_percent, p_link_name
    );
  exception
    when unique_violation then
      perform private.fail('link_name_taken', 'link_name');
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.save_broadcast_settings owner to app_member;
grant execute on function public.save_broadcast_settings to authenticated;

create or replace function private.save_broadcast_settings(
  p_project_id uuid, p_quiet_from time, p_quiet_to time, p_weekly_cap integer, p_stage_minutes integer, p_stage_blocked_percent numeric,
  p_link_name text
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    -- reserved against phishing: names of the installation, banks, carriers and marketplaces
    v_reserved constant text[] := array[
      'admin', 'api', 'app', 'billing', 'help', 'login', 'official', 'pay', 'payment', 'secure', 'security', 'service', 'support', 'system',
      'verify', 'www', 'bank', 'promptpay', 'bbl', 'bangkokbank', 'kbank', 'kasikorn', 'kasikornbank', 'ktb', 'krungthai', 'krungsri', 'scb',
      'ttb', 'gsb', 'baac', 'ghb', 'kkp', 'cimb', 'uob', 'truemoney', 'thaipost', 'thailandpost', 'kerry', 'flash', 'jandt', 'shopee',
      'lazada', 'tiktok', 'line', 'lineoa', 'line-official', 'facebook', 'instagram', 'messenger', 'meta', 'google', 'apple', 'gov'
    ];
  begin
    if p_link_name = any (v_reserved) then
      perform private.fail('link_name_taken', 'link_name');
    end if;
    insert into public.broadcast_settings as s (
      project_id, quiet_from, quiet_to, weekly_cap, stage_minutes, stage_blocked_percent, link_name
    )
    values (p_project_id, p_quiet_from, p_quiet_to, p_weekly_cap, p_stage_minutes, p_stage_blocked_percent, p_link_name)
    on conflict (project_id) do update
    set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, weekly_cap = excluded.weekly_cap,
        stage_minutes = excluded.stage_minutes, stage_blocked_percent = excluded.stage_blocked_percent, link_name = excluded.link_name, updated_at = now();
    perform private.audit(p_project_id, 'broadcast.settings_changed', null, jsonb_build_object(
      'quiet_from', p_quiet_from, 'quiet_to', p_quiet_to, 'weekly_cap', p_weekly_cap, 'link_name', p_link_name
    ));
  end
  $$;

alter function private.save_broadcast_settings owner to current_user;
grant execute on function private.save_broadcast_settings to app_member;
