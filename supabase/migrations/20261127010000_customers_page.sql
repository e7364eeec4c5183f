-- The list of customers, last seen first, and bulk changes of customers. Code is in supabase/schemas/customers.

create index rooms_last_seen on public.rooms (project_id, coalesce(customer_last_at, created_at) desc, id desc);

create table public.customer_bulk_runs (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  user_id uuid not null,
  action jsonb not null,
  customer_ids uuid[] not null,
  state text not null default 'running',
  done integer not null default 0,
  changed integer not null default 0,
  restored integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint customer_bulk_runs_pkey primary key (id),
  constraint customer_bulk_runs_project_id_fkey foreign key (project_id) references public.projects (id) on delete cascade,
  constraint customer_bulk_runs_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint customer_bulk_runs_customer_ids_check check (cardinality(customer_ids) <= 5000),
  constraint customer_bulk_runs_state_check check (state in ('running', 'done', 'undoing', 'undone'))
);
create index customer_bulk_runs_by_user on public.customer_bulk_runs (user_id, created_at);
create index customer_bulk_runs_of_project on public.customer_bulk_runs (project_id);

create table private.customer_bulk_changes (
  run_id uuid not null,
  customer_id uuid not null,
  tagged_by uuid,
  tagged_at timestamptz not null,
  tried_at timestamptz,
  constraint customer_bulk_changes_pkey primary key (run_id, customer_id),
  constraint customer_bulk_changes_run_id_fkey foreign key (run_id) references public.customer_bulk_runs (id) on delete cascade,
  constraint customer_bulk_changes_customer_id_fkey foreign key (customer_id) references public.customers (id) on delete cascade
);
create index customer_bulk_changes_by_customer on private.customer_bulk_changes (customer_id);
