-- Questions to the provider about slips that it has answered before, and the last recheck by hand: see docs/architecture/slips.md.

alter table public.slips add column rechecked_at timestamptz;

create table private.slip_repeats (
  project_id uuid not null,
  day date not null,
  count integer not null default 1,
  constraint slip_repeats_pkey primary key (project_id, day),
  constraint slip_repeats_project_id_fkey foreign key (project_id) references public.projects (id) on delete cascade
);
alter table private.slip_repeats enable row level security;
