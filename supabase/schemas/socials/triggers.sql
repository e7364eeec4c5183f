-- private.provider_calls, in firing order

create trigger t10_count_pushed_call after update of state on private.provider_calls
  for each row when (new.state = 'accepted' and old.state <> 'accepted' and new.cost = 'quota')
  execute function private.count_pushed_call();

-- private.social_credentials, in firing order

create trigger t10_remember_page after delete on private.social_credentials for each row
  when (old.granted_by is not null) execute function private.remember_page();

-- public.socials, in firing order

create trigger t10_limit_socials before insert on public.socials
  for each row when (new.kind <> 'widget' and new.status <> 'disconnected') execute function private.limit_socials();

create trigger t20_limit_socials_again before update of status on public.socials
  for each row when (new.kind <> 'widget' and old.status = 'disconnected' and new.status <> 'disconnected')
  execute function private.limit_socials();

create trigger t30_socials_touch before update on public.socials
  for each row execute function private.touch_updated_at();

create trigger t40_channel_breaks after update of status on public.socials
  for each row when (
    old.status = 'connected' and new.status = 'needs_attention' and (old.checked_at is not null or old.last_event_at is not null)
  ) execute function private.channel_breaks();

create trigger t50_greeting_ai_changed after update of ai_id on public.socials
  for each row when (new.kind = 'widget' and new.ai_id is not null and new.ai_id is distinct from old.ai_id)
  execute function private.greeting_changed();

create trigger t60_quota_runs_out after update of quota_used, quota_limit on public.socials
  for each row when (new.status <> 'disconnected') execute function private.quota_runs_out();

create trigger t70_social_check_confirmed after update of checks on public.socials
  for each row when (old.checks is distinct from new.checks and private.user_id() is not null)
  execute function private.social_check_confirmed();

create trigger t80_ai_loses_channel after update of ai_id, status on public.socials
  for each row when (
    old.ai_id is not null and (new.ai_id is distinct from old.ai_id or (new.status = 'disconnected' and old.status <> 'disconnected'))
  ) execute function private.ai_loses_channel();
