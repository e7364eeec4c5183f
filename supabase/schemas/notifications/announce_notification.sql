-- Returns the event for the person's open pages (private.notice_of), whose push notifications are enqueued. Null if the notification was read.
create or replace function system.announce_notification(p_notification_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.notice_of(p_notification_id) $$;

alter function system.announce_notification owner to app_system;
