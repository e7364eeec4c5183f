-- Webhooks report which app holds a conversation. Code is in supabase/schemas/webhooks.

alter table public.webhook_endpoints drop constraint webhook_endpoints_events_check;
alter table public.webhook_endpoints add constraint webhook_endpoints_events_check check (
  cardinality(events) between 1 and 16
  and events <@ array[
    'message.created', 'comment.received', 'comment.edited', 'comment.deleted', 'room.opened', 'room.resolved', 'room.assigned',
    'room.thread_changed', 'customer.created', 'customer.updated', 'slip.checked', 'bill.paid', 'card.clicked', 'coupon.used',
    'broadcast.finished', 'csat.answered'
  ]
);
alter table public.webhook_events drop constraint webhook_events_type_check;
alter table public.webhook_events add constraint webhook_events_type_check check (type ~ '^[a-z]+(\.[a-z_]+)?$');
