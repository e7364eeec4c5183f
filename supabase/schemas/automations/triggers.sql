-- public.automatic_messages, in firing order

create trigger t10_automatic_messages_touch before update on public.automatic_messages
  for each row execute function private.touch_updated_at();

create trigger t20_automatic_messages_watch after insert or update or delete on public.automatic_messages
  for each row execute function private.refresh_automation_watches();

-- public.automation_rules, in firing order

-- not by the order of rules: updated_at names the version that an editor was opened with
create trigger t10_automation_rules_touch before update of name, is_on, stops, definition, paused_at on public.automation_rules
  for each row execute function private.touch_updated_at();

create trigger t20_automation_rules_limit after insert on public.automation_rules
  for each row execute function private.limit_rules();

create trigger t30_automation_rules_watch after insert or update of is_on, paused_at, definition or delete on public.automation_rules
  for each row execute function private.refresh_automation_watches();

-- public.csat_surveys, in firing order

create trigger t10_webhook_csat after update of score, word on public.csat_surveys for each row
  when (new.score is not null and (new.score is distinct from old.score or new.word is distinct from old.word and new.word is not null))
  execute function private.webhook_csat();
