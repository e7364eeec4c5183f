-- Tags of a project, on rooms and on customers. What each room and customer carries is a row, and a room also carries its
-- tags as an array, so that a list of rooms shows them without a join and filters by them with one index.

-- Letters, combining marks, digits, spaces and emoji of any script; at most 50, composed (NFC), no space around. PostgreSQL
-- knows no Unicode classes, so what is none of these is named: controls, punctuation, currency and format characters, except
-- the joiners that hold an emoji together.
create function private.is_tag_name(p_name text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select char_length(p_name) between 1 and 50
      and p_name = btrim(p_name)
      and p_name is nfc normalized
      and p_name !~ '[\u0001-\u001f!-/:-@\[-`{-\u00a8\u00ab-\u00ad\u00af-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7]'
      and p_name !~ '[\u0e3f\u0e4f\u0e5a\u0e5b\u2000-\u200b\u200e-\u203b\u203d-\u2048\u204a-\u206f\u20a0-\u20cf\u3001-\u3003\u3008-\u3020]'
      and p_name !~ '[\ue000-\uf8ff\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\ufff9-\uffff]'
  $$;
grant execute on function private.is_tag_name(text) to authenticated, app_member;

create table public.tags (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  name text not null check (private.is_tag_name(name)),
  color text not null default 'gray' check (
    color in ('gray', 'red', 'orange', 'amber', 'green', 'teal', 'blue', 'violet', 'pink')
  ),
  description text not null default '' check (char_length(description) <= 200),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, project_id)
);
comment on table public.tags is 'Labels of a project for rooms and customers; at most 500, unique regardless of case.';
create unique index tags_by_name on public.tags (project_id, lower(name));
create trigger tags_touch before update on public.tags for each row execute function private.touch_updated_at();

create table public.room_tags (
  room_id uuid not null,
  tag_id uuid not null,
  project_id uuid not null references public.projects (id) on delete cascade,
  added_by uuid references auth.users (id) on delete set null,
  added_at timestamptz not null default now(),
  primary key (room_id, tag_id),
  foreign key (room_id, project_id) references public.rooms (id, project_id) on delete cascade,
  foreign key (tag_id, project_id) references public.tags (id, project_id) on delete cascade
);
comment on table public.room_tags is 'Which tags a room carries; at most 30. added_by is null where a rule or the system did it.';
create index room_tags_by_tag on public.room_tags (tag_id, room_id);

create table public.customer_tags (
  customer_id uuid not null,
  tag_id uuid not null,
  project_id uuid not null references public.projects (id) on delete cascade,
  added_by uuid references auth.users (id) on delete set null,
  added_at timestamptz not null default now(),
  primary key (customer_id, tag_id),
  foreign key (customer_id, project_id) references public.customers (id, project_id) on delete cascade,
  foreign key (tag_id, project_id) references public.tags (id, project_id) on delete cascade
);
comment on table public.customer_tags is 'Which tags a customer carries; at most 30.';
create index customer_tags_by_tag on public.customer_tags (tag_id, customer_id);

alter table public.rooms add column tag_ids uuid[] not null default '{}';
comment on column public.rooms.tag_ids is 'The tags of room_tags, oldest first; kept by a trigger.';

-- Limits, and the array on the room. A definer of the migrating role: whoever may tag a room may not write its row.
-- Once a statement, not once a row: a tag that goes or is merged is on thousands of rooms.
create function private.keep_room_tags() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform from public.rooms r where r.id in (select c.room_id from changed c) order by r.id for update;
    update public.rooms r
    set tag_ids = known.tag_ids, updated_at = clock_timestamp()
    from (
      select c.room_id,
        array(
          select t.tag_id from public.room_tags t where t.room_id = c.room_id order by t.added_at, t.tag_id
        ) as tag_ids
      from (select distinct room_id from changed) c
    ) known
    where r.id = known.room_id and r.tag_ids is distinct from known.tag_ids;
    if tg_op = 'INSERT' and exists (
      select from changed c join public.rooms r on r.id = c.room_id where cardinality(r.tag_ids) > 30
    ) then
      perform private.fail('too_many_tags', 'tag_id');
    end if;
    return null;
  end
  $$;
create trigger room_tags_keep_added after insert on public.room_tags referencing new table as changed
  for each statement execute function private.keep_room_tags();
create trigger room_tags_keep_moved after update on public.room_tags referencing new table as changed
  for each statement execute function private.keep_room_tags();
create trigger room_tags_keep_removed after delete on public.room_tags referencing old table as changed
  for each statement execute function private.keep_room_tags();

create function private.limit_customer_tags() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform from public.customers c where c.id = new.customer_id for update;
    if (select count(*) from public.customer_tags t where t.customer_id = new.customer_id) > 30 then
      perform private.fail('too_many_tags', 'tag_id');
    end if;
    return null;
  end
  $$;
create trigger customer_tags_limit after insert on public.customer_tags
  for each row execute function private.limit_customer_tags();

create function private.limit_tags() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform from public.projects p where p.id = new.project_id for update;
    if (select count(*) from public.tags t where t.project_id = new.project_id) > 500 then
      perform private.fail('too_many_tags', 'name');
    end if;
    return null;
  end
  $$;
create trigger tags_limit after insert on public.tags for each row execute function private.limit_tags();

-- Row-level security -------------------------------------------------------------------------------------------------

alter table public.tags enable row level security;
alter table public.room_tags enable row level security;
alter table public.customer_tags enable row level security;
revoke all on public.tags, public.room_tags, public.customer_tags from anon, authenticated, service_role;
grant select on public.tags, public.room_tags, public.customer_tags to authenticated, app_member;
grant insert (project_id, name, color, description, created_by), update (name, color, description), delete
  on public.tags to authenticated;
grant insert (room_id, tag_id, project_id, added_by), delete on public.room_tags to authenticated, app_member;
grant insert (customer_id, tag_id, project_id, added_by), delete on public.customer_tags to authenticated, app_member;

create policy tags_select on public.tags for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));
create policy tags_insert on public.tags for insert to authenticated
  with check (
    created_by = (select private.user_id()) and project_id = any (array(select private.my_project_ids('manage')))
  );
create policy tags_update on public.tags for update to authenticated
  using (project_id = any (array(select private.my_project_ids('manage'))))
  with check (project_id = any (array(select private.my_project_ids('manage'))));
create policy tags_delete on public.tags for delete to authenticated
  using (project_id = any (array(select private.my_project_ids('manage'))));

create policy room_tags_select on public.room_tags for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.id = room_tags.room_id)
  );
create policy room_tags_insert on public.room_tags for insert to authenticated, app_member
  with check (
    added_by = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.rooms r where r.id = room_tags.room_id)
  );
create policy room_tags_delete on public.room_tags for delete to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.rooms r where r.id = room_tags.room_id)
  );

create policy customer_tags_select on public.customer_tags for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.customers c where c.id = customer_tags.customer_id)
  );
create policy customer_tags_insert on public.customer_tags for insert to authenticated, app_member
  with check (
    added_by = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.customers c where c.id = customer_tags.customer_id)
  );
create policy customer_tags_delete on public.customer_tags for delete to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.customers c where c.id = customer_tags.customer_id)
  );
