-- Reports sum the messages of ended days: see docs/architecture/reports.md.

create table private.summed_days (
  project_id uuid not null,
  time_zone text not null,
  first_day date not null,
  last_day date not null,
  constraint summed_days_pkey primary key (project_id),
  constraint summed_days_project_id_fkey foreign key (project_id) references public.projects (id) on delete cascade
);
alter table private.summed_days enable row level security;

create table private.message_sums (
  project_id uuid not null,
  day date not null,
  local_day date not null,
  social_id uuid not null,
  author_kind text not null,
  messages integer not null,
  hours smallint[] not null,
  hour_messages integer[] not null,
  constraint message_sums_pkey primary key (project_id, day, social_id, author_kind, local_day),
  constraint message_sums_project_id_fkey foreign key (project_id) references private.summed_days (project_id) on delete cascade,
  constraint message_sums_author_kind_check check (author_kind = any (array['customer'::text, 'member'::text, 'bot'::text]))
);
alter table private.message_sums enable row level security;

create table private.answer_sums (
  project_id uuid not null,
  day date not null,
  author_id uuid not null,
  messages integer not null,
  room_ids uuid[] not null,
  conversation_numbers integer[] not null,
  constraint answer_sums_pkey primary key (project_id, day, author_id),
  constraint answer_sums_project_id_fkey foreign key (project_id) references private.summed_days (project_id) on delete cascade
);
alter table private.answer_sums enable row level security;

create table private.unsummed_changes (
  project_id uuid not null,
  quarter timestamp with time zone not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  constraint unsummed_changes_pkey primary key (project_id, quarter, transaction_id),
  constraint unsummed_changes_project_id_fkey foreign key (project_id) references public.projects (id) on delete cascade
);
alter table private.unsummed_changes enable row level security;

create table private.sum_fence (
  is_only boolean not null default true,
  passed_at timestamp with time zone,
  waiting_at timestamp with time zone not null,
  waiting_for xid8 not null,
  constraint sum_fence_pkey primary key (is_only),
  constraint sum_fence_is_only_check check (is_only)
);
alter table private.sum_fence enable row level security;
