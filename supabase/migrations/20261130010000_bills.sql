-- Bills: a shop asks a customer for money in a room. Code is in supabase/schemas/bills.

create table public.bills (
  id uuid not null,
  project_id uuid not null,
  room_id uuid,
  number integer not null,
  state text not null default 'draft',
  question text,
  subtotal_satang bigint not null,
  discount_satang bigint not null default 0,
  shipping_satang bigint not null default 0,
  total_satang bigint not null generated always as (subtotal_satang - discount_satang + shipping_satang) stored,
  paid_satang bigint not null default 0,
  note text,
  due_at timestamptz,
  wants_address boolean not null default false,
  recipient_name text,
  recipient_phone text,
  address_line text,
  sub_district text,
  district text,
  province text,
  postcode text,
  address_at timestamptz,
  carrier text,
  tracking_number text,
  shipped_at timestamptz,
  message_id uuid,
  created_by uuid,
  confirmed_by uuid,
  confirmed_at timestamptz,
  refund_note text,
  sent_at timestamptz,
  paid_at timestamptz,
  closed_at timestamptz,
  thanked_at timestamptz,
  reminded_at timestamptz,
  purged_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  constraint bills_pkey primary key (id),
  constraint bills_id_project_id_key unique (id, project_id),
  constraint bills_project_id_number_key unique (project_id, number),
  constraint bills_project_id_fkey foreign key (project_id) references public.projects (id) on delete cascade,
  constraint bills_room_id_project_id_fkey foreign key (room_id, project_id) references public.rooms (id, project_id) on delete set null (room_id),
  constraint bills_message_id_fkey foreign key (message_id) references public.messages (id) on delete set null,
  constraint bills_created_by_fkey foreign key (created_by) references auth.users (id) on delete set null,
  constraint bills_confirmed_by_fkey foreign key (confirmed_by) references auth.users (id) on delete set null,
  constraint bills_number_check check (number > 0),
  constraint bills_state_check check (
    state in ('draft', 'sent', 'checking', 'partly_paid', 'overdue', 'paid', 'cancelled', 'refunded')
  ),
  constraint bills_question_check check (question ~ '^[a-z][a-z_]{0,39}$'),
  constraint bills_subtotal_check check (subtotal_satang between 0 and 100000000000),
  constraint bills_discount_check check (discount_satang between 0 and subtotal_satang),
  constraint bills_shipping_check check (shipping_satang between 0 and 100000000000),
  constraint bills_total_check check (subtotal_satang - discount_satang + shipping_satang between 1 and 100000000000),
  constraint bills_paid_check check (paid_satang >= 0),
  constraint bills_note_check check (char_length(note) <= 500),
  constraint bills_refund_note_check check (char_length(refund_note) <= 500),
  constraint bills_recipient_name_check check (char_length(recipient_name) <= 120),
  constraint bills_recipient_phone_check check (recipient_phone ~ '^[0-9+]{6,20}$'),
  constraint bills_address_line_check check (char_length(address_line) <= 300),
  constraint bills_sub_district_check check (char_length(sub_district) <= 100),
  constraint bills_district_check check (char_length(district) <= 100),
  constraint bills_province_check check (char_length(province) <= 100),
  constraint bills_postcode_check check (postcode ~ '^[0-9]{5}$'),
  constraint bills_carrier_check check (carrier ~ '^[a-z0-9_]{1,30}$'),
  constraint bills_tracking_number_check check (tracking_number ~ '^[A-Z0-9-]{4,40}$'),
  constraint bills_sent_check check (state in ('draft', 'cancelled') or sent_at is not null),
  constraint bills_paid_at_check check (state <> 'paid' or paid_at is not null)
);
create index bills_by_project on public.bills (project_id, created_at desc, id desc);
create index bills_by_state on public.bills (project_id, state, created_at desc, id desc);
create index bills_by_room on public.bills (room_id, created_at desc) where room_id is not null;
create index bills_by_message on public.bills (message_id) where message_id is not null;
create index bills_by_creator on public.bills (created_by) where created_by is not null;
create index bills_by_confirmer on public.bills (confirmed_by) where confirmed_by is not null;
create index bills_due on public.bills (due_at) where state = 'sent' and due_at is not null;
create index bills_paid on public.bills (project_id, paid_at) where paid_at is not null;
create index bills_unpurged on public.bills (project_id, created_at) where purged_at is null;

create table public.bill_items (
  bill_id uuid not null,
  project_id uuid not null,
  position integer not null,
  name text not null,
  quantity integer not null,
  price_satang bigint not null,
  amount_satang bigint not null generated always as (quantity * price_satang) stored,
  constraint bill_items_pkey primary key (bill_id, position),
  constraint bill_items_bill_id_project_id_fkey foreign key (bill_id, project_id) references public.bills (id, project_id) on delete cascade,
  constraint bill_items_position_check check (position between 1 and 50),
  constraint bill_items_name_check check (char_length(name) between 1 and 120),
  constraint bill_items_quantity_check check (quantity between 1 and 9999),
  constraint bill_items_price_check check (price_satang between 0 and 10000000000)
);

create table public.bill_payments (
  slip_id uuid not null,
  project_id uuid not null,
  bill_id uuid not null,
  origin text not null,
  state text not null default 'checking',
  reason text,
  amount_satang bigint,
  transfer_key bytea,
  created_at timestamptz not null default clock_timestamp(),
  constraint bill_payments_pkey primary key (slip_id),
  constraint bill_payments_slip_id_project_id_fkey foreign key (slip_id, project_id) references public.slips (id, project_id) on delete cascade,
  constraint bill_payments_bill_id_project_id_fkey foreign key (bill_id, project_id) references public.bills (id, project_id) on delete cascade,
  constraint bill_payments_origin_check check (origin in ('page', 'room', 'team')),
  constraint bill_payments_state_check check (state in ('checking', 'counted', 'refused')),
  constraint bill_payments_reason_check check (reason ~ '^[a-z][a-z_]{0,39}$'),
  constraint bill_payments_amount_check check ((state = 'counted') = (amount_satang is not null) and amount_satang > 0),
  constraint bill_payments_transfer_key_check check (octet_length(transfer_key) = 32)
);
create index bill_payments_by_bill on public.bill_payments (bill_id, created_at);
create unique index bill_payments_by_transfer on public.bill_payments (transfer_key) where state = 'counted';

create table public.bill_events (
  id uuid not null default gen_random_uuid(),
  bill_id uuid not null,
  project_id uuid not null,
  kind text not null,
  actor_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  constraint bill_events_pkey primary key (id),
  constraint bill_events_bill_id_project_id_fkey foreign key (bill_id, project_id) references public.bills (id, project_id) on delete cascade,
  constraint bill_events_actor_id_fkey foreign key (actor_id) references auth.users (id) on delete set null,
  constraint bill_events_kind_check check (kind ~ '^[a-z][a-z_]{0,39}$'),
  constraint bill_events_details_check check (jsonb_typeof(details) = 'object' and pg_column_size(details) <= 4096)
);
create index bill_events_by_bill on public.bill_events (bill_id, created_at);
create index bill_events_by_actor on public.bill_events (actor_id) where actor_id is not null;

create table private.bill_tokens (
  token_hash bytea not null,
  bill_id uuid not null,
  constraint bill_tokens_pkey primary key (token_hash),
  constraint bill_tokens_bill_id_key unique (bill_id),
  constraint bill_tokens_bill_id_fkey foreign key (bill_id) references public.bills (id) on delete cascade,
  constraint bill_tokens_token_hash_check check (octet_length(token_hash) = 32)
);

alter table public.slips drop constraint slips_source_check;
alter table public.slips add constraint slips_source_check check (source in ('upload', 'qr', 'chat', 'bill'));

alter table public.webhook_endpoints drop constraint webhook_endpoints_events_check;
alter table public.webhook_endpoints add constraint webhook_endpoints_events_check check (
  cardinality(events) between 1 and 10
  and events <@ array[
    'message.created', 'room.opened', 'room.resolved', 'room.assigned', 'customer.created', 'customer.updated', 'slip.checked',
    'bill.paid', 'broadcast.finished', 'csat.answered'
  ]
);
