-- public.receiving_accounts, in firing order

create trigger t10_receiving_accounts_touch before update on public.receiving_accounts
  for each row execute function private.touch_updated_at();

-- public.slips, in firing order

create trigger t10_slips_touch before update on public.slips for each row execute function private.touch_updated_at();

create trigger t20_webhook_new_slip after insert on public.slips for each row
  when (new.outcome is not null) execute function private.webhook_slip();

create trigger t30_webhook_slip after update of outcome, decision on public.slips for each row
  when (
    new.outcome is not null and new.purged_at is null
    and (new.outcome is distinct from old.outcome or new.decision is distinct from old.decision)
  )
  execute function private.webhook_slip();

create trigger t40_match_slip after insert or update of outcome, decision, amount on public.slips for each row
  when (new.purged_at is null) execute function private.match_slip();
