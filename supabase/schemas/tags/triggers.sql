-- public.customer_tags, in firing order

create trigger t10_customer_tags_limit after insert on public.customer_tags
  for each row execute function private.limit_customer_tags();

create trigger t20_webhook_customer_tag after insert or delete on public.customer_tags for each row
  execute function private.webhook_customer_tag();

-- public.room_tags, in firing order

create trigger t10_cause_by_tag after insert on public.room_tags for each row execute function private.cause_by_tag();

create trigger t20_room_tags_keep_added after insert on public.room_tags referencing new table as changed
  for each statement execute function private.keep_room_tags();

create trigger t30_room_tags_keep_moved after update on public.room_tags referencing new table as changed
  for each statement execute function private.keep_room_tags();

create trigger t40_room_tags_keep_removed after delete on public.room_tags referencing old table as changed
  for each statement execute function private.keep_room_tags();

-- public.tags, in firing order

create trigger t10_tags_touch before update on public.tags for each row execute function private.touch_updated_at();

create trigger t20_broadcasts_lose_tag after delete on public.tags for each row execute function private.broadcasts_lose_tag();

create trigger t30_restore_slip_tag after insert on public.tags for each row execute function private.restore_slip_tag();

create trigger t40_segments_follow_tag after delete on public.tags for each row execute function private.segments_follow_tag();

create trigger t50_tags_limit after insert on public.tags for each row execute function private.limit_tags();
