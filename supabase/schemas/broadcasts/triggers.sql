-- private.broadcast_batches, in firing order

create trigger t10_announce_batches after update on private.broadcast_batches
  referencing new table as changed
  for each statement execute function private.announce_batches();

-- public.broadcast_recipients, in firing order

create trigger t10_count_broadcast_calls after update on public.broadcast_recipients
  referencing old table as unsettled new table as settled
  for each statement execute function private.count_broadcast_calls();

-- public.broadcasts, in firing order

create trigger t10_broadcasts_touch before update on public.broadcasts for each row execute function private.touch_updated_at();

create trigger t20_limit_broadcast before update of state on public.broadcasts
  for each row when (
    (old.state in ('draft', 'scheduled') and new.state in ('preparing', 'scheduled') and new.frozen_at is null)
    or (new.state = 'sending' and (old.frozen_at is null or old.reason in ('package_limit', 'channel_frozen')))
  )
  execute function private.limit_broadcast();

create trigger t30_pause_closed_broadcast before insert on public.broadcasts
  for each row when (new.state in ('scheduled', 'preparing', 'sending')) execute function private.pause_closed_broadcast();

create trigger t40_pause_closed_broadcast_again before update of state on public.broadcasts
  for each row when (new.state <> old.state and new.state in ('scheduled', 'preparing', 'sending'))
  execute function private.pause_closed_broadcast();

create trigger t50_announce_broadcast after insert or update on public.broadcasts
  for each row execute function private.announce_broadcast();

create trigger t60_tell_bot_result after update of state on public.broadcasts
  for each row when (
    new.origin = 'bot' and old.state is distinct from new.state and new.state in ('sent', 'failed', 'cancelled', 'paused')
  )
  execute function private.enqueue_bot_result();

create trigger t70_notify_broadcast_limit after update of state on public.broadcasts
  for each row when (new.reason in ('package_limit', 'channel_frozen') and new.state = 'paused' and old.state <> 'paused')
  execute function private.notify_broadcast_limit();

create trigger t80_webhook_broadcast after update of state on public.broadcasts for each row
  when (old.state <> new.state and new.state in ('sent', 'failed', 'cancelled')) execute function private.webhook_broadcast();

create trigger t90_recipients_of_broadcasts after delete on public.broadcasts
  referencing old table as gone for each statement execute function private.delete_recipients();
