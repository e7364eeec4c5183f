-- Saved items: what a shop sells, ready to be put on bills. Code is in supabase/schemas/saved-items.

create table public.saved_items (
  id uuid not null,
  project_id uuid not null,
  name text not null,
  price_satang bigint not null,
  picture_id uuid,
  used_at timestamptz,
  deleted_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_items_pkey primary key (id),
  constraint saved_items_project_id_fkey foreign key (project_id) references public.projects (id) on delete cascade,
  constraint saved_items_picture_id_fkey foreign key (picture_id) references public.attachments (id) on delete set null,
  constraint saved_items_created_by_fkey foreign key (created_by) references auth.users (id) on delete set null,
  -- as of bill_items, which copy them
  constraint saved_items_name_check check (char_length(name) between 1 and 120 and name = btrim(name) and name !~ '[[:cntrl:]]'),
  constraint saved_items_price_check check (price_satang between 0 and 10000000000)
);
-- also finds the items that a new bill uses
create index saved_items_by_project on public.saved_items (project_id, name);
create index saved_items_by_picture on public.saved_items (picture_id) where picture_id is not null;
create index saved_items_by_creator on public.saved_items (created_by) where created_by is not null;
create index saved_items_deleted on public.saved_items (deleted_at) where deleted_at is not null;
