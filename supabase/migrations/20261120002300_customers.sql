-- Tags and customers at work: tagging, deleting and merging tags with a way back, the shop's own fields, consent, blocking,
-- merging two customers and parting them again, the rights of a customer over their data (a copy, erasure), retention.
--
-- Each function members call asks for its right as app_member, under the policies; what then touches thousands of rows is
-- done by a function of schema private with the tables' owner's rights.

-- A way back ---------------------------------------------------------------------------------------------------------

create table private.undo_records (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  kind text not null check (kind in ('tag_deleted', 'tags_merged', 'customers_merged')),
  subject_id uuid not null,
  other_id uuid,
  image jsonb not null,
  made_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz
);
comment on table private.undo_records is
  'What stood before a tag was deleted or two tags or customers became one; kept for 30 days. subject_id is the tag that went or the customer that stayed.';
create index undo_records_by_subject on private.undo_records (subject_id);
create index undo_records_old on private.undo_records (created_at);
alter table private.undo_records enable row level security;

create table private.doomed_files (
  id uuid primary key default gen_random_uuid(),
  bucket text not null,
  path text not null,
  created_at timestamptz not null default now()
);
comment on table private.doomed_files is 'Files whose rows are gone and that the job remove_files takes out of storage.';
alter table private.doomed_files enable row level security;
grant select, delete on private.doomed_files to app_system;
create policy doomed_files_select_system on private.doomed_files for select to app_system using (true);
create policy doomed_files_delete_system on private.doomed_files for delete to app_system using (true);

create function private.enqueue_remove_files() returns void
  language sql security definer
  set search_path = ''
  as $$ select graphile_worker.add_job('remove_files', job_key := 'remove_files', max_attempts := 25) $$;

-- The oldest waiting files: [{id, bucket, path}].
create function system.list_doomed_files(p_limit integer default 100) returns table (id uuid, bucket text, path text)
  language sql stable security definer
  set search_path = ''
  as $$ select f.id, f.bucket, f.path from private.doomed_files f order by f.created_at, f.id limit p_limit $$;

create function system.forget_doomed_files(p_ids uuid[]) returns void
  language sql security definer
  set search_path = ''
  as $$ delete from private.doomed_files where id = any (p_ids) $$;

create function private.purge_undo_records() returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    delete from private.undo_records where created_at < now() - interval '30 days' or undone_at < now() - interval '1 day';
    get diagnostics v_count = row_count;
    return v_count;
  end
  $$;
grant execute on function private.purge_undo_records() to app_system;

-- What can no longer be undone is forgotten. Returns how many records.
create function system.purge_undo_records() returns integer
  language sql security definer
  set search_path = ''
  as $$ select private.purge_undo_records() $$;

-- Tags ---------------------------------------------------------------------------------------------------------------

-- The project's tags by name, with how many rooms and customers the caller may see carry each.
create function public.list_tags(p_project_id uuid)
  returns table (id uuid, name text, color text, description text, rooms integer, customers integer)
  language sql stable
  set search_path = ''
  as $$
    select t.id, t.name, t.color, t.description, coalesce(r.count, 0)::integer, coalesce(c.count, 0)::integer
    from public.tags t
    left join (
      select rt.tag_id, count(*) from public.room_tags rt where rt.project_id = p_project_id group by rt.tag_id
    ) r on r.tag_id = t.id
    left join (
      select ct.tag_id, count(*) from public.customer_tags ct where ct.project_id = p_project_id group by ct.tag_id
    ) c on c.tag_id = t.id
    where t.project_id = p_project_id
    order by lower(t.name)
  $$;
create index room_tags_by_project on public.room_tags (project_id, tag_id);
create index customer_tags_by_project on public.customer_tags (project_id, tag_id);

-- Names of tags of a project, in order; not_found when one is not of it.
create function private.tag_names(p_project_id uuid, p_tag_ids uuid[]) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
  declare
    v_names jsonb;
  begin
    select coalesce(jsonb_agg(t.name order by t.name), '[]') into v_names
    from public.tags t where t.id = any (p_tag_ids) and t.project_id = p_project_id;
    if jsonb_array_length(v_names) <> (select count(distinct given.id) from unnest(p_tag_ids) given (id)) then
      perform private.fail('not_found', 'tag_id');
    end if;
    return v_names;
  end
  $$;
grant execute on function private.tag_names(uuid, uuid[]) to app_member;

-- Puts tags on a room and takes others off; what is so already changes nothing (message is null then). Returns {room,
-- message}. Errors: not_found, forbidden, too_many_tags.
create function public.set_room_tags(p_room_id uuid, p_add uuid[], p_remove uuid[] default '{}') returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
    v_message public.messages;
    v_added uuid[];
    v_removed uuid[];
  begin
    perform private.tag_names(v_room.project_id, p_add);
    with gone as (
      delete from public.room_tags t where t.room_id = p_room_id and t.tag_id = any (p_remove) returning t.tag_id
    )
    select coalesce(array_agg(gone.tag_id), '{}') into v_removed from gone;
    with come as (
      insert into public.room_tags (room_id, tag_id, project_id, added_by)
      select p_room_id, given.id, v_room.project_id, private.user_id() from unnest(p_add) given (id)
      on conflict do nothing
      returning tag_id
    )
    select coalesce(array_agg(come.tag_id), '{}') into v_added from come;
    if v_added || v_removed <> '{}' then
      v_message := private.append_event(v_room, jsonb_build_object(
        'event', 'tagged', 'added', private.tag_names(v_room.project_id, v_added),
        'removed', private.tag_names(v_room.project_id, v_removed)
      ));
      update public.rooms set last_sequence = v_message.sequence, updated_at = clock_timestamp()
      where id = p_room_id
      returning * into v_room;
    end if;
    return jsonb_build_object(
      'room', private.room_event(v_room), 'message', case when v_message.id is not null then to_jsonb(v_message) end
    );
  end
  $$;

-- A customer the caller sees, for whoever answers. Errors: not_found, forbidden.
create function private.answerable_customer(p_customer_id uuid) returns public.customers
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_customer public.customers;
  begin
    select c.* into v_customer from public.customers c where c.id = p_customer_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.require_right(v_customer.project_id, 'answer');
    return v_customer;
  end
  $$;
grant execute on function private.answerable_customer(uuid) to app_member;

-- The same for a customer's tags. Errors: not_found, forbidden, too_many_tags.
create function public.set_customer_tags(p_customer_id uuid, p_add uuid[], p_remove uuid[] default '{}') returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer public.customers := private.answerable_customer(p_customer_id);
  begin
    perform private.tag_names(v_customer.project_id, p_add);
    delete from public.customer_tags t where t.customer_id = p_customer_id and t.tag_id = any (p_remove);
    insert into public.customer_tags (customer_id, tag_id, project_id, added_by)
    select p_customer_id, given.id, v_customer.project_id, private.user_id() from unnest(p_add) given (id)
    on conflict do nothing;
  end
  $$;

-- Takes a tag away, from everything that carries it or (p_into_id) in favour of another one. Returns {undo_id, rooms,
-- customers}.
create function private.remove_tag(p_tag_id uuid, p_into_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_tag public.tags;
    v_into public.tags;
    v_image jsonb;
    v_id uuid;
  begin
    perform from public.tags t where t.id in (p_tag_id, p_into_id) order by t.id for update;
    select t.* into v_tag from public.tags t where t.id = p_tag_id;
    if not found then
      perform private.fail('not_found');
    end if;
    if p_into_id is not null then
      select t.* into v_into from public.tags t
      where t.id = p_into_id and t.project_id = v_tag.project_id and t.id <> p_tag_id;
      if not found then
        perform private.fail('invalid', 'into_id');
      end if;
    end if;
    select jsonb_build_object(
      'tag', to_jsonb(v_tag),
      'rooms', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from public.room_tags t where t.tag_id = p_tag_id),
      'customers', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from public.customer_tags t where t.tag_id = p_tag_id),
      -- who carried both keeps both when the merge is undone
      'rooms_with_both', (select coalesce(jsonb_agg(a.room_id), '[]') from public.room_tags a
        join public.room_tags b on b.room_id = a.room_id and b.tag_id = p_into_id where a.tag_id = p_tag_id),
      'customers_with_both', (select coalesce(jsonb_agg(a.customer_id), '[]') from public.customer_tags a
        join public.customer_tags b on b.customer_id = a.customer_id and b.tag_id = p_into_id where a.tag_id = p_tag_id)
    ) into v_image;
    insert into private.undo_records (project_id, kind, subject_id, other_id, image, made_by)
    values (
      v_tag.project_id, case when p_into_id is null then 'tag_deleted' else 'tags_merged' end, p_tag_id, p_into_id,
      v_image, private.user_id()
    )
    returning id into v_id;
    if p_into_id is not null then
      update public.room_tags t set tag_id = p_into_id
      where t.tag_id = p_tag_id
        and not exists (select from public.room_tags b where b.room_id = t.room_id and b.tag_id = p_into_id);
      update public.customer_tags t set tag_id = p_into_id
      where t.tag_id = p_tag_id
        and not exists (select from public.customer_tags b where b.customer_id = t.customer_id and b.tag_id = p_into_id);
    end if;
    delete from public.tags where id = p_tag_id;
    perform private.audit(
      v_tag.project_id, case when p_into_id is null then 'tag.deleted' else 'tags.merged' end, p_tag_id::text,
      jsonb_build_object(
        'name', v_tag.name, 'into', v_into.name, 'rooms', jsonb_array_length(v_image -> 'rooms'),
        'customers', jsonb_array_length(v_image -> 'customers')
      )
    );
    return jsonb_build_object(
      'undo_id', v_id, 'rooms', jsonb_array_length(v_image -> 'rooms'),
      'customers', jsonb_array_length(v_image -> 'customers')
    );
  end
  $$;
grant execute on function private.remove_tag(uuid, uuid) to app_member;

-- Errors: not_found, forbidden.
create function public.delete_tag(p_tag_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select t.project_id from public.tags t where t.id = p_tag_id), 'manage');
    return private.remove_tag(p_tag_id, null);
  end
  $$;

-- Everything that carries p_tag_id carries p_into_id from now on. Errors: not_found, forbidden, invalid (into_id).
create function public.merge_tags(p_tag_id uuid, p_into_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select t.project_id from public.tags t where t.id = p_tag_id), 'manage');
    if p_into_id is null then
      perform private.fail('invalid', 'into_id');
    end if;
    return private.remove_tag(p_tag_id, p_into_id);
  end
  $$;

create function private.undo_project(p_undo_id uuid) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$ select u.project_id from private.undo_records u where u.id = p_undo_id $$;
grant execute on function private.undo_project(uuid) to app_member;

-- The record under lock while it can still be undone. Errors: undo_over.
create function private.open_undo(p_undo_id uuid, p_kinds text[]) returns private.undo_records
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_record private.undo_records;
  begin
    update private.undo_records set undone_at = now()
    where id = p_undo_id and kind = any (p_kinds) and undone_at is null and created_at > now() - interval '30 days'
    returning * into v_record;
    if not found then
      perform private.fail('undo_over');
    end if;
    return v_record;
  end
  $$;

create function private.restore_tag(p_undo_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_record private.undo_records := private.open_undo(p_undo_id, array['tag_deleted', 'tags_merged']);
    v_tag public.tags := jsonb_populate_record(null::public.tags, v_record.image -> 'tag');
    -- taken out once: the image of a tag on thousands of rooms is large
    v_room_ids uuid[] := array(select (r ->> 'room_id')::uuid from jsonb_array_elements(v_record.image -> 'rooms') r);
    v_customer_ids uuid[] := array(
      select (c ->> 'customer_id')::uuid from jsonb_array_elements(v_record.image -> 'customers') c
    );
    v_rooms_with_both uuid[] := array(select jsonb_array_elements_text(v_record.image -> 'rooms_with_both')::uuid);
    v_customers_with_both uuid[] := array(
      select jsonb_array_elements_text(v_record.image -> 'customers_with_both')::uuid
    );
  begin
    if exists (select from public.tags t where t.project_id = v_tag.project_id and lower(t.name) = lower(v_tag.name)) then
      perform private.fail('tag_exists', 'name');
    end if;
    insert into public.tags (id, project_id, name, color, description, created_by, created_at, updated_at)
    values (
      v_tag.id, v_tag.project_id, v_tag.name, v_tag.color, v_tag.description,
      (select u.id from auth.users u where u.id = v_tag.created_by), v_tag.created_at, v_tag.updated_at
    );
    if v_record.other_id is not null then
      -- whoever got the other tag by the merge gives it back, unless it was taken off since
      delete from public.room_tags t
      where t.tag_id = v_record.other_id
        and t.room_id in (select unnest(v_room_ids) except select unnest(v_rooms_with_both));
      delete from public.customer_tags t
      where t.tag_id = v_record.other_id
        and t.customer_id in (select unnest(v_customer_ids) except select unnest(v_customers_with_both));
    end if;
    -- a room that is full by now stays as it is
    insert into public.room_tags (room_id, tag_id, project_id, added_by, added_at)
    select was.room_id, v_tag.id, v_tag.project_id, u.id, was.added_at
    from jsonb_populate_recordset(null::public.room_tags, v_record.image -> 'rooms') was
    join public.rooms r on r.id = was.room_id and cardinality(r.tag_ids) < 30
    left join auth.users u on u.id = was.added_by;
    insert into public.customer_tags (customer_id, tag_id, project_id, added_by, added_at)
    select was.customer_id, v_tag.id, v_tag.project_id, u.id, was.added_at
    from jsonb_populate_recordset(null::public.customer_tags, v_record.image -> 'customers') was
    join public.customers c on c.id = was.customer_id
    left join auth.users u on u.id = was.added_by
    where (select count(*) from public.customer_tags t where t.customer_id = was.customer_id) < 30;
    perform private.audit(
      v_tag.project_id, 'tag.restored', v_tag.id::text, jsonb_build_object('name', v_tag.name)
    );
    return v_tag.id;
  end
  $$;
grant execute on function private.restore_tag(uuid) to app_member;

-- Brings back a deleted or merged tag with everything that carried it. Errors: not_found, forbidden, undo_over, tag_exists
-- (name), too_many_tags. Returns the tag's id.
create function public.restore_tag(p_undo_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(private.undo_project(p_undo_id), 'manage');
    return private.restore_tag(p_undo_id);
  end
  $$;

-- The shop's own fields --------------------------------------------------------------------------------------------------

create table public.customer_fields (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  label text not null check (char_length(label) between 1 and 40 and label = btrim(label)),
  kind text not null check (kind in ('text', 'number', 'date', 'choice', 'yes_no', 'link')),
  choices text[] not null default '{}' check (cardinality(choices) <= 30),
  position integer not null,
  check ((kind = 'choice') = (choices <> '{}'))
);
comment on table public.customer_fields is
  'What a shop keeps about each customer besides what everybody keeps; at most 30. Values lie in customers.attributes under the field''s id, as text.';
create unique index customer_fields_by_label on public.customer_fields (project_id, lower(label));
alter table public.customer_fields enable row level security;
revoke all on public.customer_fields from anon, authenticated, service_role;
grant select on public.customer_fields to authenticated, app_member;
create policy customer_fields_select on public.customer_fields for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));

create function private.replace_customer_fields(p_project_id uuid, p_fields jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_gone text[];
  begin
    perform private.lock_project(p_project_id);
    with gone as (
      delete from public.customer_fields f
      where f.project_id = p_project_id
        and not exists (
          select from jsonb_to_recordset(p_fields) given (id uuid) where given.id = f.id
        )
      returning f.id
    )
    select coalesce(array_agg(gone.id::text), '{}') into v_gone from gone;
    if v_gone <> '{}' then
      update public.customers c set attributes = c.attributes - v_gone
      where c.project_id = p_project_id and c.attributes ?| v_gone;
    end if;
    -- labels may change places: out of each other's way first
    update public.customer_fields f set label = left(f.id::text, 36) where f.project_id = p_project_id;
    insert into public.customer_fields as f (id, project_id, label, kind, choices, position)
    select
      coalesce(given.id, gen_random_uuid()), p_project_id, private.clean_text(given.label), given.kind,
      case when given.kind = 'choice' then coalesce(given.choices, '{}') else '{}' end, given.place
    from rows from (
      jsonb_to_recordset(p_fields) as (id uuid, label text, kind text, choices text[])
    ) with ordinality given (id, label, kind, choices, place)
    -- the kind of a field that has values stays
    on conflict (id) do update set label = excluded.label, choices = excluded.choices, position = excluded.position
      where f.project_id = p_project_id and f.kind = excluded.kind;
    if (select count(*) from public.customer_fields f where f.project_id = p_project_id)
      <> jsonb_array_length(p_fields)
      or exists (select from public.customer_fields f where f.project_id = p_project_id and f.label = f.id::text) then
      perform private.fail('invalid', 'fields');
    end if;
    perform private.audit(p_project_id, 'customer_fields.changed', null, jsonb_build_object('count', jsonb_array_length(p_fields)));
  end
  $$;
grant execute on function private.replace_customer_fields(uuid, jsonb) to app_member;

-- p_fields: [{id?, label, kind, choices}] in their order; one that is not named goes, with its values. Errors: not_found,
-- forbidden, invalid (fields).
create function public.set_customer_fields(p_project_id uuid, p_fields jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    if jsonb_typeof(p_fields) is distinct from 'array' or jsonb_array_length(p_fields) > 30 then
      perform private.fail('invalid', 'fields');
    end if;
    perform private.replace_customer_fields(p_project_id, p_fields);
  end
  $$;

alter table public.customers add column block_reason text check (char_length(block_reason) <= 200);
alter table public.customers add column erased_at timestamptz;
comment on column public.customers.erased_at is 'When everything that says who this was went; what is left counts a conversation, no more.';
alter policy customers_update on public.customers to authenticated, app_member;
grant update (attributes, blocked_at, block_reason) on public.customers to app_member;

-- Whether a value fits its field. Dates are ISO days.
create function private.fits_field(p_field public.customer_fields, p_value text) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select char_length(p_value) <= 500 and case p_field.kind
      when 'number' then p_value ~ '^-?[0-9]{1,15}(\.[0-9]{1,6})?$'
      when 'date' then p_value ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
      when 'choice' then p_value = any (p_field.choices)
      when 'yes_no' then p_value in ('yes', 'no')
      when 'link' then p_value ~* '^https?://[^[:space:]]+$'
      else true
    end
  $$;
grant execute on function private.fits_field(public.customer_fields, text) to app_member;

-- One of the shop's own fields; null or an empty text clears it. Errors: not_found, forbidden, invalid (value).
create function public.set_customer_attribute(p_customer_id uuid, p_field_id uuid, p_value text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer public.customers := private.answerable_customer(p_customer_id);
    v_value text := private.clean_text(p_value);
    v_field public.customer_fields;
  begin
    select f.* into v_field from public.customer_fields f
    where f.id = p_field_id and f.project_id = v_customer.project_id;
    if not found then
      perform private.fail('not_found');
    end if;
    if v_value is not null and not private.fits_field(v_field, v_value) then
      perform private.fail('invalid', 'value');
    end if;
    update public.customers
    set attributes = case
      when v_value is null then attributes - p_field_id::text
      else attributes || jsonb_build_object(p_field_id::text, v_value)
    end
    where id = p_customer_id;
  end
  $$;

-- No further messages of this customer, or again. Errors: not_found, forbidden.
create function public.set_customer_block(p_customer_id uuid, p_is_blocked boolean, p_reason text default null) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer public.customers := private.answerable_customer(p_customer_id);
  begin
    update public.customers
    set blocked_at = case when p_is_blocked then coalesce(blocked_at, now()) end,
        block_reason = case when p_is_blocked then left(private.clean_text(p_reason), 200) end
    where id = p_customer_id;
    if p_is_blocked <> (v_customer.blocked_at is not null) then
      perform private.audit(
        v_customer.project_id, case when p_is_blocked then 'customer.blocked' else 'customer.unblocked' end,
        p_customer_id::text
      );
    end if;
  end
  $$;

-- Consent ------------------------------------------------------------------------------------------------------------

create table public.customer_consents (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  customer_id uuid not null,
  purpose text not null default 'marketing' check (purpose = 'marketing'),
  state text not null check (state in ('yes', 'no', 'unknown')),
  source text not null check (source in ('chat', 'phone', 'in_person', 'form', 'other')),
  recorded_by uuid references auth.users (id) on delete set null,
  recorded_at timestamptz not null default clock_timestamp(),
  foreign key (customer_id, project_id) references public.customers (id, project_id) on delete cascade
);
comment on table public.customer_consents is
  'Whether a customer wants to hear of offers (PDPA s.19): each answer with when, by whom it was noted, and how it was given. The latest holds.';
create index customer_consents_by_customer on public.customer_consents (customer_id, recorded_at desc);
alter table public.customer_consents enable row level security;
revoke all on public.customer_consents from anon, authenticated, service_role;
grant select on public.customer_consents to authenticated, app_member;
grant insert (project_id, customer_id, state, source, recorded_by) on public.customer_consents to app_member;
create policy customer_consents_select on public.customer_consents for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.customers c where c.id = customer_consents.customer_id)
  );
create policy customer_consents_insert on public.customer_consents for insert to app_member
  with check (
    recorded_by = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.customers c where c.id = customer_consents.customer_id)
  );

-- Errors: not_found, forbidden, invalid.
create function public.record_consent(p_customer_id uuid, p_state text, p_source text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer public.customers := private.answerable_customer(p_customer_id);
  begin
    insert into public.customer_consents (project_id, customer_id, state, source, recorded_by)
    values (v_customer.project_id, p_customer_id, p_state, p_source, private.user_id());
  end
  $$;

-- Contacts -----------------------------------------------------------------------------------------------------------

-- Two spellings of one number are one number: 081-234-5678, +66 81 234 5678. Fewer than nine digits are nobody's.
create function private.phone_key(p_phone text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select case when char_length(digits) >= 9 then digits end
    from (
      select regexp_replace(regexp_replace(p_phone, '[^0-9]', '', 'g'), '^(0066|66)(?=[0-9]{8,9}$)', '0') as digits
    ) known
  $$;
create function private.email_key(p_email text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$ select nullif(lower(btrim(p_email)), '') $$;
create index customer_contacts_by_phone on public.customer_contacts (project_id, private.phone_key(phone))
  where phone is not null;
create index customer_contacts_by_email on public.customer_contacts (project_id, private.email_key(email))
  where email is not null;
-- an index on an expression is kept by whoever writes the row
grant execute on function private.phone_key(text), private.email_key(text) to authenticated, app_member;

-- Phone and e-mail in full; each look is in the audit log. Errors: not_found, forbidden.
create function public.show_contacts(p_customer_id uuid) returns table (phone text, email text)
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := (select c.project_id from public.customers c where c.id = p_customer_id);
  begin
    perform private.require_right(v_project_id, 'see_contacts');
    perform private.audit(v_project_id, 'customer.contacts_shown', p_customer_id::text);
    return query
      select k.phone, k.email from public.customers c left join public.customer_contacts k on k.customer_id = c.id
      where c.id = p_customer_id;
  end
  $$;

-- That a copy of a customer's data is given out. Errors: not_found, forbidden.
create function public.record_customer_export(p_customer_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := (select c.project_id from public.customers c where c.id = p_customer_id);
  begin
    perform private.require_right(v_project_id, 'see_contacts');
    perform private.audit(v_project_id, 'customer.exported', p_customer_id::text);
  end
  $$;

-- Merging ------------------------------------------------------------------------------------------------------------

create function private.same_contacts(p_customer_id uuid) returns table (customer_id uuid, by_phone boolean, by_email boolean)
  language sql stable security definer
  set search_path = ''
  as $$
    select found.customer_id, bool_or(found.by_phone), bool_or(not found.by_phone)
    from (
      select other.customer_id, true as by_phone
      from public.customer_contacts mine
      join public.customer_contacts other
        on other.project_id = mine.project_id and private.phone_key(other.phone) = private.phone_key(mine.phone)
      where mine.customer_id = p_customer_id and mine.phone is not null and other.phone is not null
      union all
      select other.customer_id, false
      from public.customer_contacts mine
      join public.customer_contacts other
        on other.project_id = mine.project_id and private.email_key(other.email) = private.email_key(mine.email)
      where mine.customer_id = p_customer_id and mine.email is not null and other.email is not null
    ) found
    where found.customer_id <> p_customer_id
    group by found.customer_id
    limit 20
  $$;
grant execute on function private.same_contacts(uuid) to app_member;

-- Customers with the same phone or e-mail (never by name), as far as the caller sees them; at most 5.
create function public.list_merge_suggestions(p_customer_id uuid)
  returns table (id uuid, name text, picture_url text, created_at timestamptz, by_phone boolean, by_email boolean)
  language sql stable security definer
  set search_path = ''
  as $$
    select c.id, c.name, c.picture_url, c.created_at, s.by_phone, s.by_email
    from public.customers mine
    cross join private.same_contacts(mine.id) s
    join public.customers c on c.id = s.customer_id and c.project_id = mine.project_id
    where mine.id = p_customer_id and mine.erased_at is null
    order by c.created_at
    limit 5
  $$;

-- Rooms of customers as their events, for whoever announces them.
create function private.rooms_of(p_customer_ids uuid[]) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(private.room_event(r)), '[]') from public.rooms r where r.customer_id = any (p_customer_ids)
  $$;

create function private.merge_customers(p_into_id uuid, p_from_id uuid, p_take text[]) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_into public.customers;
    v_from public.customers;
    v_into_contact public.customer_contacts;
    v_from_contact public.customer_contacts;
    v_image jsonb;
    v_id uuid;
  begin
    perform from public.customers c where c.id in (p_into_id, p_from_id) order by c.id for update;
    select c.* into v_into from public.customers c where c.id = p_into_id and c.erased_at is null;
    select c.* into v_from from public.customers c
    where c.id = p_from_id and c.project_id = v_into.project_id and c.id <> v_into.id and c.erased_at is null;
    if not found then
      perform private.fail('invalid', 'from_id');
    end if;
    select k.* into v_into_contact from public.customer_contacts k where k.customer_id = p_into_id;
    select k.* into v_from_contact from public.customer_contacts k where k.customer_id = p_from_id;
    v_image := jsonb_build_object(
      'into', to_jsonb(v_into), 'from', to_jsonb(v_from),
      'into_contact', case when v_into_contact.customer_id is not null then to_jsonb(v_into_contact) end,
      'from_contact', case when v_from_contact.customer_id is not null then to_jsonb(v_from_contact) end,
      'into_tags', (select coalesce(jsonb_agg(t.tag_id), '[]') from public.customer_tags t where t.customer_id = p_into_id),
      'from_tags', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from public.customer_tags t where t.customer_id = p_from_id),
      'identities', (select coalesce(jsonb_agg(i.id), '[]') from public.customer_identities i where i.customer_id = p_from_id),
      'consents', (select coalesce(jsonb_agg(s.id), '[]') from public.customer_consents s where s.customer_id = p_from_id)
    );
    update public.customer_identities set customer_id = p_into_id where customer_id = p_from_id;
    update public.rooms set customer_id = p_into_id, updated_at = clock_timestamp() where customer_id = p_from_id;
    update public.customer_consents set customer_id = p_into_id where customer_id = p_from_id;
    insert into public.customer_tags (customer_id, tag_id, project_id, added_by, added_at)
    select p_into_id, t.tag_id, t.project_id, t.added_by, t.added_at
    from public.customer_tags t
    where t.customer_id = p_from_id and not v_image -> 'into_tags' @> to_jsonb(t.tag_id)
    order by t.added_at
    limit 30 - jsonb_array_length(v_image -> 'into_tags');
    -- nothing is lost that the other one lacks; where both have something, p_take says whose stays
    update public.customers
    set name = case when 'name' = any (p_take) or v_into.name = '' then coalesce(nullif(v_from.name, ''), v_into.name) else v_into.name end,
        picture_url = coalesce(v_into.picture_url, v_from.picture_url),
        language = case when 'language' = any (p_take) then coalesce(v_from.language, v_into.language)
          else coalesce(v_into.language, v_from.language) end,
        notes = left(concat_ws(e'\n', nullif(v_into.notes, ''), nullif(v_from.notes, '')), 4000),
        attributes = case when 'attributes' = any (p_take) then v_into.attributes || v_from.attributes
          else v_from.attributes || v_into.attributes end,
        blocked_at = coalesce(v_into.blocked_at, v_from.blocked_at),
        block_reason = coalesce(v_into.block_reason, v_from.block_reason)
    where id = p_into_id
    returning * into v_into;
    if v_from_contact.customer_id is not null then
      insert into public.customer_contacts as k (customer_id, project_id, phone, email)
      values (p_into_id, v_into.project_id, v_from_contact.phone, v_from_contact.email)
      on conflict (customer_id) do update
        set phone = case when 'phone' = any (p_take) then coalesce(excluded.phone, k.phone) else coalesce(k.phone, excluded.phone) end,
            email = case when 'email' = any (p_take) then coalesce(excluded.email, k.email) else coalesce(k.email, excluded.email) end;
    end if;
    delete from public.customers where id = p_from_id;
    insert into private.undo_records (project_id, kind, subject_id, other_id, image, made_by)
    values (
      v_into.project_id, 'customers_merged', p_into_id, p_from_id,
      v_image || jsonb_build_object(
        'after', to_jsonb(v_into),
        'after_contact', (select to_jsonb(k) from public.customer_contacts k where k.customer_id = p_into_id)
      ),
      private.user_id()
    )
    returning id into v_id;
    perform private.audit(v_into.project_id, 'customers.merged', p_into_id::text, jsonb_build_object('from_id', p_from_id));
    return jsonb_build_object('undo_id', v_id, 'rooms', private.rooms_of(array[p_into_id]));
  end
  $$;
grant execute on function private.merge_customers(uuid, uuid, text[]) to app_member;

-- Two customers are one person: p_into_id stays and has everything of both. p_take: what to take of the other where both
-- have something (name phone email language attributes); notes are kept of both. Returns {undo_id, rooms}. Errors:
-- not_found, forbidden, invalid (from_id).
create function public.merge_customers(p_into_id uuid, p_from_id uuid, p_take text[] default '{}') returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.answerable_customer(p_into_id), private.answerable_customer(p_from_id);
    return private.merge_customers(p_into_id, p_from_id, p_take);
  end
  $$;

-- Merges of a customer that can still be undone, the latest first.
create function private.merges_of(p_customer_id uuid)
  returns table (id uuid, name text, merged_by uuid, merged_at timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    select u.id, u.image -> 'from' ->> 'name', u.made_by, u.created_at
    from private.undo_records u
    where u.subject_id = p_customer_id and u.kind = 'customers_merged' and u.undone_at is null
      and u.created_at > now() - interval '30 days'
    order by u.created_at desc
  $$;
grant execute on function private.merges_of(uuid) to app_member;

create function public.list_customer_merges(p_customer_id uuid)
  returns table (id uuid, name text, merged_by uuid, merged_at timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    select m.* from public.customers c cross join private.merges_of(c.id) m where c.id = p_customer_id
  $$;

create function private.undo_subject(p_undo_id uuid) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$ select u.subject_id from private.undo_records u where u.id = p_undo_id and u.kind = 'customers_merged' $$;
grant execute on function private.undo_subject(uuid) to app_member;

create function private.unmerge_customers(p_undo_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_record private.undo_records := private.open_undo(p_undo_id, array['customers_merged']);
    v_image jsonb := v_record.image;
    v_was public.customers := jsonb_populate_record(null::public.customers, v_image -> 'into');
    v_after public.customers := jsonb_populate_record(null::public.customers, v_image -> 'after');
    v_from public.customers := jsonb_populate_record(null::public.customers, v_image -> 'from');
    v_from_contact public.customer_contacts := jsonb_populate_record(null::public.customer_contacts, nullif(v_image -> 'from_contact', 'null'));
    v_was_contact public.customer_contacts := jsonb_populate_record(null::public.customer_contacts, nullif(v_image -> 'into_contact', 'null'));
    v_after_contact public.customer_contacts := jsonb_populate_record(null::public.customer_contacts, nullif(v_image -> 'after_contact', 'null'));
  begin
    perform from public.customers c where c.id = v_record.subject_id for update;
    -- the later of two merges is undone first
    if exists (
      select from private.undo_records u
      where u.kind = 'customers_merged' and u.undone_at is null and u.created_at > v_record.created_at
        and u.subject_id = v_record.subject_id
    ) then
      perform private.fail('merge_built_upon');
    end if;
    insert into public.customers (
      id, project_id, name, picture_url, language, notes, attributes, blocked_at, block_reason, created_at, updated_at
    )
    values (
      v_from.id, v_from.project_id, v_from.name, v_from.picture_url, v_from.language, v_from.notes, v_from.attributes,
      v_from.blocked_at, v_from.block_reason, v_from.created_at, v_from.updated_at
    );
    if v_from_contact.customer_id is not null then
      insert into public.customer_contacts (customer_id, project_id, phone, email, updated_at)
      values (v_from.id, v_from.project_id, v_from_contact.phone, v_from_contact.email, v_from_contact.updated_at);
    end if;
    update public.customer_identities set customer_id = v_from.id
    where customer_id = v_record.subject_id and v_image -> 'identities' @> to_jsonb(id);
    update public.rooms set customer_id = v_from.id, updated_at = clock_timestamp()
    where customer_id = v_record.subject_id and v_image -> 'identities' @> to_jsonb(identity_id);
    update public.customer_consents set customer_id = v_from.id
    where customer_id = v_record.subject_id and v_image -> 'consents' @> to_jsonb(id);
    delete from public.customer_tags t
    using jsonb_to_recordset(v_image -> 'from_tags') was (tag_id uuid)
    where t.customer_id = v_record.subject_id and t.tag_id = was.tag_id and not v_image -> 'into_tags' @> to_jsonb(was.tag_id);
    insert into public.customer_tags (customer_id, tag_id, project_id, added_by, added_at)
    select v_from.id, was.tag_id, was.project_id, u.id, was.added_at
    from jsonb_populate_recordset(null::public.customer_tags, v_image -> 'from_tags') was
    join public.tags t on t.id = was.tag_id
    left join auth.users u on u.id = was.added_by;
    -- what was changed since the merge stays as it was changed
    update public.customers c
    set name = case when c.name = v_after.name then v_was.name else c.name end,
        picture_url = case when c.picture_url is not distinct from v_after.picture_url then v_was.picture_url else c.picture_url end,
        language = case when c.language is not distinct from v_after.language then v_was.language else c.language end,
        notes = case when c.notes = v_after.notes then v_was.notes else c.notes end,
        attributes = case when c.attributes = v_after.attributes then v_was.attributes else c.attributes end,
        blocked_at = case when c.blocked_at is not distinct from v_after.blocked_at then v_was.blocked_at else c.blocked_at end,
        block_reason = case when c.block_reason is not distinct from v_after.block_reason then v_was.block_reason else c.block_reason end
    where c.id = v_record.subject_id;
    update public.customer_contacts k
    set phone = case when k.phone is not distinct from v_after_contact.phone then v_was_contact.phone else k.phone end,
        email = case when k.email is not distinct from v_after_contact.email then v_was_contact.email else k.email end
    where k.customer_id = v_record.subject_id;
    if v_was_contact.customer_id is null then
      delete from public.customer_contacts k where k.customer_id = v_record.subject_id and k.phone is null and k.email is null;
    end if;
    perform private.audit(
      v_record.project_id, 'customers.parted', v_record.subject_id::text, jsonb_build_object('from_id', v_from.id)
    );
    return private.rooms_of(array[v_record.subject_id, v_from.id]);
  end
  $$;
grant execute on function private.unmerge_customers(uuid) to app_member;

-- Parts two merged customers again, as they were. Returns their rooms. Errors: not_found, forbidden, undo_over,
-- merge_built_upon (a later merge of the same customer comes first).
create function public.undo_customer_merge(p_undo_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.answerable_customer(private.undo_subject(p_undo_id));
    return private.unmerge_customers(p_undo_id);
  end
  $$;

-- Erasure ------------------------------------------------------------------------------------------------------------

-- A file of ours by the address under which browsers see it.
create function private.doom_files(p_message_ids uuid[]) returns integer
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    insert into private.doomed_files (bucket, path)
    select a.bucket, a.path from public.attachments a where a.message_id = any (p_message_ids);
    get diagnostics v_count = row_count;
    return v_count;
  end
  $$;

create function private.erase_customer(p_customer_id uuid, p_reason text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer public.customers;
    v_room_ids uuid[];
    v_messages integer;
    v_files integer;
    v_room public.rooms;
  begin
    select c.* into v_customer from public.customers c where c.id = p_customer_id for update;
    select coalesce(array_agg(r.id), '{}') into v_room_ids
    from (select r.id from public.rooms r where r.customer_id = p_customer_id order by r.id for update) r;
    -- files, sent or not
    with gone as (
      delete from public.attachments a
      where a.room_id = any (v_room_ids)
        or a.message_id in (select m.id from public.messages m where m.room_id = any (v_room_ids))
        or (a.uploader_kind = 'customer' and exists (
          select from public.customer_identities i
          where i.customer_id = p_customer_id and i.social_id = a.social_id and i.external_id = a.uploader_id::text
        ))
      returning a.bucket, a.path
    )
    insert into private.doomed_files (bucket, path) select gone.bucket, gone.path from gone;
    get diagnostics v_files = row_count;
    insert into private.doomed_files (bucket, path)
    select 'pictures', substring(v_customer.picture_url from '/pictures/([^/?]+)$')
    where v_customer.picture_url ~ '/pictures/[^/?]+$';
    -- what was said, in whatever form
    delete from public.messages m where m.room_id = any (v_room_ids) and m.kind <> 'event';
    get diagnostics v_messages = row_count;
    delete from public.messages m where m.room_id = any (v_room_ids);
    delete from public.drafts d where d.room_id = any (v_room_ids);
    delete from public.scheduled_messages p where p.room_id = any (v_room_ids);
    delete from public.notifications n where n.room_id = any (v_room_ids);
    delete from public.room_tags t where t.room_id = any (v_room_ids);
    delete from public.inbound_events e
    using public.customer_identities i
    where i.customer_id = p_customer_id and e.social_id = i.social_id and e.source = i.external_id;
    delete from private.reply_tokens k
    using public.customer_identities i
    where i.customer_id = p_customer_id and k.social_id = i.social_id and k.external_customer_id = i.external_id;
    delete from private.undo_records u where p_customer_id in (u.subject_id, u.other_id);
    -- who they are
    delete from public.customer_contacts where customer_id = p_customer_id;
    delete from public.customer_consents where customer_id = p_customer_id;
    delete from public.customer_tags where customer_id = p_customer_id;
    update public.customer_identities set external_id = 'erased:' || gen_random_uuid() where customer_id = p_customer_id;
    update public.customers
    set name = '', picture_url = null, language = null, notes = '', attributes = '{}', blocked_at = null,
        block_reason = null, erased_at = now()
    where id = p_customer_id;
    -- the rooms stay as counted, closed and empty
    update public.episodes e set resolved_at = now(), resolved_by = private.user_id()
    where e.room_id = any (v_room_ids) and e.resolved_at is null;
    for v_room in select r.* from public.rooms r where r.id = any (v_room_ids) loop
      perform private.append_event(v_room, '{"event": "erased"}');
    end loop;
    update public.rooms
    set status = 'resolved', snoozed_until = null, waiting_since = null, bot_failed_at = null,
        last_sequence = last_sequence + 1, last_message_kind = 'event', last_message_preview = '',
        last_message_author_kind = 'system', last_message_author_id = null,
        unreachable_since = coalesce(unreachable_since, now()), updated_at = clock_timestamp()
    where id = any (v_room_ids);
    perform private.enqueue_remove_files();
    perform private.audit(
      v_customer.project_id, 'customer.erased', p_customer_id::text,
      jsonb_build_object('reason', p_reason, 'rooms', cardinality(v_room_ids), 'messages', v_messages, 'files', v_files)
    );
    return jsonb_build_object('rooms', private.rooms_of(array[p_customer_id]), 'messages', v_messages, 'files', v_files);
  end
  $$;
grant execute on function private.erase_customer(uuid, text) to app_member;

-- Removes what a customer said and sent and everything that says who it was, for good; whoever writes again is somebody
-- new. p_reason: asked (by the customer), mistake, other. Returns {rooms, messages, files}. Errors: not_found, forbidden,
-- invalid (reason), already_erased.
create function public.erase_customer(p_customer_id uuid, p_reason text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer public.customers;
  begin
    select c.* into v_customer from public.customers c where c.id = p_customer_id;
    perform private.require_right(v_customer.project_id, 'manage');
    if p_reason is null or p_reason not in ('asked', 'mistake', 'other') then
      perform private.fail('invalid', 'reason');
    end if;
    if v_customer.erased_at is not null then
      perform private.fail('already_erased');
    end if;
    return private.erase_customer(p_customer_id, p_reason);
  end
  $$;

-- Retention ----------------------------------------------------------------------------------------------------------

alter table public.projects add column retention_days integer check (retention_days between 30 and 3650);
comment on column public.projects.retention_days is 'Messages and files older than this go; null keeps them.';

create function private.change_retention(p_project_id uuid, p_days integer) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_before integer := (select p.retention_days from public.projects p where p.id = p_project_id);
  begin
    if v_before is distinct from p_days then
      update public.projects set retention_days = p_days where id = p_project_id;
      perform private.audit(
        p_project_id, 'retention.changed', null, jsonb_build_object('before', v_before, 'after', p_days)
      );
    end if;
  end
  $$;
grant execute on function private.change_retention(uuid, integer) to app_member;

-- After how many days messages and files go; null keeps them. Errors: not_found, forbidden, invalid.
create function public.set_retention(p_project_id uuid, p_days integer) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    perform private.change_retention(p_project_id, p_days);
  end
  $$;

-- What would go now: messages (counted to 100,000) and files with their bytes. Errors: not_found, forbidden.
create function public.preview_retention(p_project_id uuid, p_days integer)
  returns table (messages integer, files integer, bytes bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_before timestamptz := now() - make_interval(days => p_days);
  begin
    perform private.require_right(p_project_id, 'manage');
    select count(*) into messages from (
      select from public.messages m where m.project_id = p_project_id and m.created_at < v_before limit 100000
    ) old;
    select count(*), coalesce(sum(a.size), 0) into files, bytes
    from public.attachments a where a.project_id = p_project_id and a.created_at < v_before;
    return next;
  end
  $$;
create index attachments_by_project on public.attachments (project_id, created_at);

create function private.purge_expired(p_limit integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid;
    v_before timestamptz;
    v_ids uuid[];
    v_files integer;
  begin
    select p.id, now() - make_interval(days => p.retention_days) into v_project_id, v_before
    from public.projects p
    where p.retention_days is not null and exists (
      select from public.messages m
      where m.project_id = p.id and m.created_at < now() - make_interval(days => p.retention_days)
    )
    order by p.id
    limit 1;
    if not found then
      return null;
    end if;
    select array_agg(old.id) into v_ids from (
      select m.id from public.messages m where m.project_id = v_project_id and m.created_at < v_before
      order by m.created_at
      limit p_limit
    ) old;
    v_files := private.doom_files(v_ids);
    delete from public.messages m where m.id = any (v_ids);
    -- the list shows the last words of a room
    update public.rooms r set last_message_preview = ''
    where r.project_id = v_project_id and r.last_message_at < v_before and r.last_message_preview <> '';
    delete from public.inbound_events e where e.project_id = v_project_id and e.occurred_at < v_before;
    if v_files > 0 then
      perform private.enqueue_remove_files();
    end if;
    return jsonb_build_object('project_id', v_project_id, 'messages', cardinality(v_ids), 'files', v_files);
  end
  $$;
grant execute on function private.purge_expired(integer) to app_system;

-- One batch of what a project's retention lets go: {project_id, messages, files}, or null when nothing is left anywhere.
create function system.purge_expired(p_limit integer default 2000) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.purge_expired(p_limit) $$;

create function system.record_purge(p_project_id uuid, p_messages integer, p_files integer) returns void
  language sql security definer
  set search_path = ''
  as $$
    select private.audit(
      p_project_id, 'retention.purged', null, jsonb_build_object('messages', p_messages, 'files', p_files)
    )
  $$;

-- Whose functions --------------------------------------------------------------------------------------------------------

do $$
declare
  signature text;
begin
  execute 'grant create on schema public to app_member';
  foreach signature in array array[
    'set_room_tags(uuid, uuid[], uuid[])', 'set_customer_tags(uuid, uuid[], uuid[])', 'delete_tag(uuid)',
    'merge_tags(uuid, uuid)', 'restore_tag(uuid)', 'set_customer_fields(uuid, jsonb)',
    'set_customer_attribute(uuid, uuid, text)', 'set_customer_block(uuid, boolean, text)',
    'record_consent(uuid, text, text)', 'show_contacts(uuid)', 'record_customer_export(uuid)',
    'list_merge_suggestions(uuid)', 'merge_customers(uuid, uuid, text[])', 'list_customer_merges(uuid)',
    'undo_customer_merge(uuid)', 'erase_customer(uuid, text)', 'set_retention(uuid, integer)',
    'preview_retention(uuid, integer)'
  ] loop
    execute format('alter function public.%s owner to app_member', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  execute 'revoke create on schema public from app_member';
  grant execute on function public.list_tags(uuid) to authenticated;
  execute 'grant create on schema system to app_system';
  foreach signature in array array[
    'list_doomed_files(integer)', 'forget_doomed_files(uuid[])', 'purge_undo_records()', 'purge_expired(integer)',
    'record_purge(uuid, integer, integer)'
  ] loop
    execute format('alter function system.%s owner to app_system', signature);
  end loop;
  execute 'revoke create on schema system from app_system';
end
$$;
