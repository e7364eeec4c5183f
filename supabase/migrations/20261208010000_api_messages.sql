-- API keys send files and cards, answer comments and read coupons; webhooks report comments, presses of cards and uses of coupons. Code is in
-- supabase/schemas/api-keys and supabase/schemas/webhooks.

alter table public.api_keys drop constraint api_keys_scopes_check;
alter table public.api_keys add constraint api_keys_scopes_check check (
  cardinality(scopes) between 1 and 10
  and scopes <@ array[
    'rooms.read', 'messages.write', 'comments.write', 'customers.read', 'customers.write', 'contacts.read', 'bills.read', 'bills.write',
    'coupons.read', 'coupons.write'
  ]
);

alter table public.attachments drop constraint attachments_uploader_kind_check;
alter table public.attachments add constraint attachments_uploader_kind_check check (uploader_kind in ('member', 'customer', 'system', 'api'));

alter table public.webhook_endpoints drop constraint webhook_endpoints_events_check;
alter table public.webhook_endpoints add constraint webhook_endpoints_events_check check (
  cardinality(events) between 1 and 15
  and events <@ array[
    'message.created', 'comment.received', 'comment.edited', 'comment.deleted', 'room.opened', 'room.resolved', 'room.assigned',
    'customer.created', 'customer.updated', 'slip.checked', 'bill.paid', 'card.clicked', 'coupon.used', 'broadcast.finished',
    'csat.answered'
  ]
);
