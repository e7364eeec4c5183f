-- Customers, and the identities by which each channel knows them.

create table public.customers (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  name text not null default '' check (char_length(name) <= 120),
  picture_url text check (char_length(picture_url) <= 500),
  phone_masked text,
  email_masked text,
  language text check (char_length(language) <= 12),
  notes text not null default '' check (char_length(notes) <= 4000),
  attributes jsonb not null default '{}' check (pg_column_size(attributes) <= 16384),
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, project_id)
);
comment on table public.customers is 'A person who writes to the project, on one or more channels.';
comment on column public.customers.phone_masked is 'What a member may see who may not see contacts; kept by a trigger.';
create index customers_by_project on public.customers (project_id, created_at desc);

create table public.customer_contacts (
  customer_id uuid primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  phone text check (char_length(phone) <= 32),
  email text check (char_length(email) <= 254),
  updated_at timestamptz not null default now(),
  foreign key (customer_id, project_id) references public.customers (id, project_id) on delete cascade
);
comment on table public.customer_contacts is 'Full phone and e-mail, readable only with the right see_contacts.';
create index customer_contacts_by_project on public.customer_contacts (project_id);

create table public.customer_identities (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  customer_id uuid not null,
  social_id uuid not null,
  external_id text not null check (char_length(external_id) between 1 and 128),
  created_at timestamptz not null default now(),
  unique (social_id, external_id),
  foreign key (customer_id, project_id) references public.customers (id, project_id) on delete cascade,
  foreign key (social_id, project_id) references public.socials (id, project_id) on delete cascade
);
comment on table public.customer_identities is 'The id by which one social knows a customer (LINE user id, page-scoped id, widget visitor id).';
create index customer_identities_by_customer on public.customer_identities (customer_id);

create trigger customers_touch before update on public.customers
  for each row execute function private.touch_updated_at();
create trigger customer_contacts_touch before update on public.customer_contacts
  for each row execute function private.touch_updated_at();

-- 081-234-5678 → 08•••••678, somchai@example.com → so•••@example.com
create function private.mask_contacts() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_row public.customer_contacts := case when tg_op = 'DELETE' then old else new end;
    v_phone text := case when tg_op = 'DELETE' then null else regexp_replace(v_row.phone, '[^0-9+]', '', 'g') end;
    v_email text := case when tg_op = 'DELETE' then null else v_row.email end;
  begin
    update public.customers
    set phone_masked = case when char_length(v_phone) > 5 then left(v_phone, 2) || '•••••' || right(v_phone, 3) else null end,
        email_masked = regexp_replace(v_email, '^(.{0,2})[^@]*(@.*)$', '\1•••\2')
    where id = v_row.customer_id;
    return null;
  end
  $$;
create trigger mask_contacts after insert or update or delete on public.customer_contacts
  for each row execute function private.mask_contacts();

-- Row-level security -------------------------------------------------------------------------------------------------

create function private.visitor_external_id() returns text
  language sql stable parallel safe
  set search_path = ''
  as $$ select nullif(current_setting('app.visitor_external_id', true), '') $$;
grant execute on function private.visitor_external_id() to app_visitor;

-- First statement of every function of schema visitor that reads or writes: from here on the policies let app_visitor
-- see this visitor of this social and nothing else.
create function private.enter_visitor(p_social_id uuid, p_visitor_id uuid) returns void
  language sql volatile
  set search_path = ''
  as $$
    select set_config('app.visitor_social_id', p_social_id::text, true),
           set_config('app.visitor_external_id', p_visitor_id::text, true)
  $$;
grant execute on function private.enter_visitor(uuid, uuid) to app_visitor;

alter table public.customers enable row level security;
alter table public.customer_contacts enable row level security;
alter table public.customer_identities enable row level security;
revoke all on public.customers, public.customer_contacts, public.customer_identities from anon, authenticated, service_role;

grant select on public.customers, public.customer_contacts, public.customer_identities to authenticated, app_member;
grant update (name, language, notes, attributes, blocked_at) on public.customers to authenticated;
-- an upsert names its keys too; the policies and the foreign key hold them in place
grant insert (customer_id, project_id, phone, email), update (customer_id, project_id, phone, email)
  on public.customer_contacts to authenticated;
grant select on public.customers, public.customer_identities to app_visitor, app_system;
grant insert on public.customers, public.customer_identities to app_visitor, app_system;
grant update (name, picture_url, language, updated_at) on public.customers to app_system;

create policy customer_identities_select_visitor on public.customer_identities for select to app_visitor
  using (social_id = (select private.visitor_social_id()) and external_id = (select private.visitor_external_id()));
create policy customer_identities_insert_visitor on public.customer_identities for insert to app_visitor
  with check (social_id = (select private.visitor_social_id()) and external_id = (select private.visitor_external_id()));
create policy customer_identities_select_system on public.customer_identities for select to app_system using (true);
create policy customer_identities_insert_system on public.customer_identities for insert to app_system with check (true);

-- Members' policies on these three tables come with the rooms (next migration): whom an agent may see depends on
-- the rooms that agent may see.
