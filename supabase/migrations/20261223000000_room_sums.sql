-- Sums per room, for members who see only their own rooms: see docs/architecture/reports.md.

create table private.room_sums (
  project_id uuid not null,
  day date not null,
  local_day date not null,
  social_id uuid not null,
  author_kind text not null,
  room_ids uuid[] not null,
  hours smallint[] not null,
  hour_messages integer[] not null,
  constraint room_sums_pkey primary key (project_id, day, social_id, author_kind, local_day),
  constraint room_sums_project_id_fkey foreign key (project_id) references private.summed_days (project_id) on delete cascade,
  constraint room_sums_author_kind_check check (author_kind = any (array['customer'::text, 'member'::text, 'bot'::text]))
);
alter table private.room_sums enable row level security;

-- the job sums every day again; until then reports count
delete from private.summed_days;
alter table private.answer_sums add column conversation_messages integer[] not null;
