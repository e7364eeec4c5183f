-- Imports of customers from CSV files. Code is in supabase/schemas/customers.

create table public.customer_imports (
  id uuid not null,
  project_id uuid not null,
  user_id uuid,
  file_name text not null,
  columns jsonb not null,
  state text not null default 'uploading',
  total integer not null default 0,
  done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  repeated integer not null default 0,
  refused integer not null default 0,
  restored integer not null default 0,
  removed integer not null default 0,
  kept integer not null default 0,
  has_rows boolean not null default true,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint customer_imports_pkey primary key (id),
  constraint customer_imports_id_project_id_key unique (id, project_id),
  constraint customer_imports_project_id_fkey foreign key (project_id) references public.projects (id) on delete cascade,
  constraint customer_imports_user_id_fkey foreign key (user_id) references auth.users (id) on delete set null,
  constraint customer_imports_file_name_check check (char_length(file_name) between 1 and 200),
  constraint customer_imports_columns_check check (jsonb_typeof(columns) = 'array' and pg_column_size(columns) <= 16384),
  constraint customer_imports_total_check check (total between 0 and 10000),
  constraint customer_imports_state_check check (state in ('uploading', 'checking', 'ready', 'running', 'done', 'undoing', 'undone'))
);
create index customer_imports_of_project on public.customer_imports (project_id, created_at desc);
create index customer_imports_with_rows on public.customer_imports (started_at) where has_rows;
create index customer_imports_by_user on public.customer_imports (user_id);

create table private.customer_import_rows (
  import_id uuid not null,
  line integer not null,
  "values" jsonb not null,
  phone_key text generated always as (private.phone_key("values" ->> 'phone')) stored,
  email_key text generated always as (private.email_key("values" ->> 'email')) stored,
  result text,
  reason text,
  reason_column text,
  other_line integer,
  customer_id uuid,
  changes jsonb not null default '{}',
  after jsonb,
  applied_at timestamptz,
  undo text,
  undo_reason text,
  constraint customer_import_rows_pkey primary key (import_id, line),
  constraint customer_import_rows_import_id_fkey foreign key (import_id) references public.customer_imports (id) on delete cascade,
  constraint customer_import_rows_values_check check (jsonb_typeof("values") = 'object' and pg_column_size("values") <= 32768),
  constraint customer_import_rows_result_check check (result in ('new', 'updated', 'unchanged', 'repeated', 'refused')),
  constraint customer_import_rows_undo_check check (undo in ('restored', 'removed', 'kept'))
);
create index customer_import_rows_by_phone on private.customer_import_rows (import_id, phone_key) where phone_key is not null;
create index customer_import_rows_by_email on private.customer_import_rows (import_id, email_key) where email_key is not null;
create index customer_import_rows_by_customer on private.customer_import_rows (customer_id) where customer_id is not null;

alter table public.customers add column import_id uuid,
  add constraint customers_import_id_fkey foreign key (import_id, project_id)
    references public.customer_imports (id, project_id) on delete set null (import_id);
create index customers_imported on public.customers (project_id, created_at desc, id desc) where import_id is not null;
create index customers_by_import on public.customers (import_id) where import_id is not null;
