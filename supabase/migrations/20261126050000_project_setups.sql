-- How far a new shop is set up. Code follows in supabase/schemas.

create table public.project_setups (
  project_id uuid not null,
  shop_kind text,
  checklist_dismissed_at timestamptz,
  starter_set_id uuid,
  starter_set_at timestamptz,
  starter_set_rows jsonb,
  constraint project_setups_pkey primary key (project_id),
  constraint project_setups_project_id_fkey foreign key (project_id) references public.projects (id) on delete cascade,
  constraint project_setups_shop_kind_check
    check (shop_kind in ('clothes', 'food', 'beauty', 'electronics', 'services', 'general')),
  constraint project_setups_starter_set_check
    check (num_nulls(starter_set_id, starter_set_at, starter_set_rows) in (0, 3) and jsonb_typeof(starter_set_rows) = 'object')
);

-- shops that already answer customers get no list for newcomers; their managers can show it
insert into public.project_setups (project_id, checklist_dismissed_at)
select p.id, now() from public.projects p
where exists (select from public.conversations c where c.project_id = p.id and c.first_reply_at is not null);
