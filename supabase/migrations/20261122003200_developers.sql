-- Keys with which a shop's own programs read and write, the functions they may call, and webhooks that tell them what happens.
--
--   api   functions for the holder of a key, each taking the key's id; owned by app_key
--
-- app_key cannot log in or bypass row-level security: the policies below let it see the key's project and nothing else. What it
-- writes goes through definers of schema private, which take the project from the transaction, never from an argument.

create schema api;

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'app_key') then
    create role app_key nologin;
  end if;
  execute format('grant app_key to %I', current_user);
end
$$;

grant usage on schema public, private, extensions to app_key;
grant usage on schema api to app_key;

-- Keys -----------------------------------------------------------------------------------------------------------------------

create table public.api_keys (
  id uuid primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  prefix text not null check (prefix ~ '^chk_[A-Za-z0-9_-]{6}$'),
  scopes text[] not null check (
    cardinality(scopes) between 1 and 5
    and scopes <@ array['rooms.read', 'messages.write', 'customers.read', 'customers.write', 'contacts.read']
  ),
  expires_at timestamptz,
  last_used_at timestamptz,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  unique (id, project_id)
);
comment on table public.api_keys is 'Keys of a shop''s own programs. What they are is kept as a hash alone, in private.api_key_hashes.';
comment on column public.api_keys.prefix is 'The key''s first letters, by which its owner recognises it.';
comment on column public.api_keys.last_used_at is 'To the minute.';
create index api_keys_by_project on public.api_keys (project_id, created_at desc);

create table private.api_key_hashes (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  key_id uuid not null unique references public.api_keys (id) on delete cascade
);
comment on table private.api_key_hashes is 'SHA-256 of each key. A key is 256 random bits, so nothing slower is needed.';

alter table public.api_keys enable row level security;
alter table private.api_key_hashes enable row level security;
revoke all on public.api_keys from anon, authenticated, service_role;
grant select on public.api_keys to authenticated;
create policy api_keys_select on public.api_keys for select to authenticated
  using (project_id = any (array(select private.my_project_ids('manage'))));

create function private.write_api_key(
  p_project_id uuid, p_id uuid, p_name text, p_scopes text[], p_expires_at timestamptz, p_prefix text, p_token_hash text
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_name text := private.clean_text(p_name);
  begin
    if v_name is null or char_length(v_name) > 60 then
      perform private.fail('invalid', 'name');
    end if;
    if p_expires_at <= now() then
      perform private.fail('invalid', 'expires_at');
    end if;
    if (select count(*) from public.api_keys k where k.project_id = p_project_id and k.revoked_at is null) >= 20 then
      perform private.fail('too_many_keys');
    end if;
    insert into public.api_keys (id, project_id, name, prefix, scopes, expires_at, created_by)
    values (
      p_id, p_project_id, v_name, p_prefix, array(select distinct unnest(p_scopes) order by 1), p_expires_at, private.user_id()
    );
    insert into private.api_key_hashes (token_hash, key_id) values (p_token_hash, p_id);
    perform private.audit(
      p_project_id, 'api_key.created', p_id::text, jsonb_build_object('name', v_name, 'scopes', p_scopes)
    );
  end
  $$;

-- Errors: not_found, forbidden, invalid (name, expires_at, scopes), too_many_keys.
create function public.create_api_key(
  p_project_id uuid, p_id uuid, p_name text, p_scopes text[], p_prefix text, p_token_hash text, p_expires_at timestamptz default null
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_project(p_project_id, 'manage');
    perform private.write_api_key(p_project_id, p_id, p_name, p_scopes, p_expires_at, p_prefix, p_token_hash);
  end
  $$;

create function private.managed_key(p_key_id uuid) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$ select k.project_id from public.api_keys k where k.id = p_key_id $$;

create function private.end_api_key(p_key_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_key public.api_keys;
  begin
    update public.api_keys set revoked_at = now() where id = p_key_id and revoked_at is null returning * into v_key;
    if found then
      delete from private.api_key_hashes h where h.key_id = p_key_id;
      perform private.audit(v_key.project_id, 'api_key.revoked', p_key_id::text, jsonb_build_object('name', v_key.name));
    end if;
  end
  $$;

-- From this moment nobody who holds it may do anything. A revoked one again changes nothing. Errors: not_found, forbidden.
create function public.revoke_api_key(p_key_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(private.managed_key(p_key_id), 'manage');
    perform private.end_api_key(p_key_id);
  end
  $$;

grant execute on function
  private.write_api_key(uuid, uuid, text, text[], timestamptz, text, text), private.managed_key(uuid), private.end_api_key(uuid)
  to app_member;

-- Who holds a key ------------------------------------------------------------------------------------------------------------

-- The project of the key that the transaction works for; set by private.enter_key, gone with the transaction.
create function private.key_project_id() returns uuid
  language sql stable parallel safe
  set search_path = ''
  as $$ select nullif(current_setting('app.key_project_id', true), '')::uuid $$;

create function private.key_may(p_scope text) returns boolean
  language sql stable parallel safe
  set search_path = ''
  as $$ select p_scope = any (string_to_array(coalesce(current_setting('app.key_scopes', true), ''), ' ')) $$;

-- How far back the project's package lets anybody read.
create function private.key_reads_since() returns timestamptz
  language sql stable security definer
  set search_path = ''
  as $$
    select now() - make_interval(days => k.history_days) from private.package_of(private.key_project_id()) k
  $$;

-- Notes that a key was used, and whose it is. Null for one that is not there, was revoked, has run out, or whose project
-- is not open.
create function private.use_key(p_token_hash text) returns public.api_keys
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_key public.api_keys;
  begin
    select k.* into v_key
    from private.api_key_hashes h
    join public.api_keys k on k.id = h.key_id
    where h.token_hash = p_token_hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
      and private.is_open_project(k.project_id);
    if v_key.id is not null and (v_key.last_used_at is null or v_key.last_used_at < now() - interval '1 minute') then
      update public.api_keys set last_used_at = now() where id = v_key.id;
    end if;
    return v_key;
  end
  $$;

-- The one place that says whether a key is good: {id, project_id, name, scopes}, or null.
create function api.key_authority(p_token_hash text) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    select jsonb_build_object('id', k.id, 'project_id', k.project_id, 'name', k.name, 'scopes', k.scopes)
    from private.use_key(p_token_hash) k
    where k.id is not null
  $$;

-- First statement of every function of schema api: from here on the policies let app_key see the key's project and nothing else.
-- Errors: unauthorized, forbidden (none of p_scopes was given to the key).
create function private.enter_key(p_key_id uuid, variadic p_scopes text[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_key public.api_keys;
  begin
    select k.* into v_key from public.api_keys k
    where k.id = p_key_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
      and private.is_open_project(k.project_id);
    if not found then
      perform private.fail('unauthorized');
    end if;
    if not p_scopes && v_key.scopes then
      perform private.fail('forbidden');
    end if;
    perform set_config('app.key_id', v_key.id::text, true),
      set_config('app.key_project_id', v_key.project_id::text, true),
      set_config('app.key_scopes', array_to_string(v_key.scopes, ' '), true);
  end
  $$;
grant execute on function
  private.key_project_id(), private.key_may(text), private.key_reads_since(), private.use_key(text), private.enter_key(uuid, text[]),
  private.fail(text, text)
  to app_key;

grant select on public.rooms, public.messages, public.socials, public.customers, public.customer_contacts, public.customer_tags,
  public.customer_fields, public.tags to app_key;
create policy rooms_select_key on public.rooms for select to app_key
  using (project_id = (select private.key_project_id()));
create policy messages_select_key on public.messages for select to app_key
  using (
    project_id = (select private.key_project_id())
    and not is_note and kind <> 'event'
    and created_at >= coalesce((select private.key_reads_since()), '-infinity')
  );
create policy socials_select_key on public.socials for select to app_key
  using (project_id = (select private.key_project_id()));
create policy customers_select_key on public.customers for select to app_key
  using (project_id = (select private.key_project_id()) and erased_at is null);
create policy customer_contacts_select_key on public.customer_contacts for select to app_key
  using (project_id = (select private.key_project_id()) and (select private.key_may('contacts.read')));
create policy customer_tags_select_key on public.customer_tags for select to app_key
  using (project_id = (select private.key_project_id()));
create policy customer_fields_select_key on public.customer_fields for select to app_key
  using (project_id = (select private.key_project_id()));
create policy tags_select_key on public.tags for select to app_key
  using (project_id = (select private.key_project_id()));

-- What a key's holder is shown -----------------------------------------------------------------------------------------------

create function private.room_of_api(p_room public.rooms) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_room.id, 'status', p_room.status, 'snoozed_until', p_room.snoozed_until,
      'channel', jsonb_build_object('id', s.id, 'kind', s.kind, 'name', s.name),
      'customer', jsonb_build_object('id', c.id, 'name', c.name),
      'assignee_id', p_room.assignee_id, 'held_by', case p_room.holder when 'bot' then 'ai' else 'team' end,
      'priority', p_room.priority, 'tag_ids', p_room.tag_ids, 'waiting_since', p_room.waiting_since,
      'last_sequence', p_room.last_sequence, 'last_message_at', p_room.last_message_at,
      'last_message_preview', p_room.last_message_preview, 'created_at', p_room.created_at, 'updated_at', p_room.updated_at
    )
    from public.socials s, public.customers c
    where s.id = p_room.social_id and c.id = p_room.customer_id
  $$;

-- What was taken back is told, its words are not.
create function private.message_of_api(p_message public.messages) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_message.id, 'room_id', p_message.room_id, 'sequence', p_message.sequence,
      'author', p_message.author_kind, 'author_id', p_message.author_id, 'kind', p_message.kind,
      'text', case when p_message.unsent_at is null then p_message.text end,
      'attachments', case when p_message.unsent_at is null then p_message.attachments else '[]' end,
      'reply_to_id', p_message.reply_to_id, 'origin', p_message.origin, 'state', p_message.state,
      'failure_code', p_message.failure_code, 'unsent_at', p_message.unsent_at, 'created_at', p_message.created_at
    )
  $$;

-- Phone and e-mail masked, except where the policy shows them in full.
create function private.customer_of_api(p_customer public.customers, p_in_full boolean default false) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_customer.id, 'name', p_customer.name, 'language', p_customer.language,
      'phone', case when k.customer_id is null then p_customer.phone_masked else k.phone end,
      'email', case when k.customer_id is null then p_customer.email_masked else k.email end,
      'contacts_masked', k.customer_id is null and (p_customer.phone_masked is not null or p_customer.email_masked is not null),
      'note', p_customer.notes, 'is_blocked', p_customer.blocked_at is not null,
      'tag_ids', coalesce(
        (select jsonb_agg(t.tag_id order by t.added_at, t.tag_id) from public.customer_tags t where t.customer_id = p_customer.id),
        '[]'
      ),
      'fields', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object('id', f.id, 'label', f.label, 'kind', f.kind, 'value', p_customer.attributes ->> f.id::text)
            order by f.position
          )
          from public.customer_fields f where f.project_id = p_customer.project_id
        ),
        '[]'
      ),
      'created_at', p_customer.created_at, 'updated_at', p_customer.updated_at
    )
    from (values (1)) one (row)
    left join public.customer_contacts k on k.customer_id = p_customer.id and p_in_full
  $$;
grant execute on function
  private.room_of_api(public.rooms), private.message_of_api(public.messages), private.customer_of_api(public.customers, boolean)
  to app_key;

-- A page of rooms, the latest message first, by keyset. Errors: unauthorized, forbidden.
create function api.list_rooms(
  p_key_id uuid, p_status text default null, p_updated_since timestamptz default null, p_customer_id uuid default null,
  p_before_at timestamptz default null, p_before_id uuid default null, p_limit integer default 50
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_key(p_key_id, 'rooms.read');
    return (
      select coalesce(jsonb_agg(private.room_of_api(page.room) order by (page.room).last_message_at desc, (page.room).id desc), '[]')
      from (
        select r as room from public.rooms r
        where r.project_id = private.key_project_id()
          and (p_status is null or r.status = p_status)
          and (p_customer_id is null or r.customer_id = p_customer_id)
          and (p_updated_since is null or r.updated_at >= p_updated_since)
          and (p_before_at is null or (r.last_message_at, r.id) < (p_before_at, p_before_id))
        order by r.last_message_at desc, r.id desc
        limit least(greatest(p_limit, 1), 101)
      ) page
    );
  end
  $$;

-- A page of a room's messages, the oldest first: those after p_after, else the latest before p_before. Notes of the team are not
-- among them. Errors: unauthorized, forbidden, not_found.
create function api.list_messages(
  p_key_id uuid, p_room_id uuid, p_after bigint default null, p_before bigint default null, p_limit integer default 50
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_key(p_key_id, 'rooms.read');
    if not exists (select from public.rooms r where r.id = p_room_id) then
      perform private.fail('not_found');
    end if;
    if p_after is not null then
      return (
        select coalesce(jsonb_agg(private.message_of_api(page.message) order by (page.message).sequence), '[]')
        from (
          select m as message from public.messages m
          where m.room_id = p_room_id and m.sequence > p_after
          order by m.sequence
          limit least(greatest(p_limit, 1), 101)
        ) page
      );
    end if;
    return (
      select coalesce(jsonb_agg(private.message_of_api(page.message) order by (page.message).sequence), '[]')
      from (
        select m as message from public.messages m
        where m.room_id = p_room_id and (p_before is null or m.sequence < p_before)
        order by m.sequence desc
        limit least(greatest(p_limit, 1), 101)
      ) page
    );
  end
  $$;

-- A message that a program sends is nobody's of the team.
create function private.name_origin() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    if nullif(current_setting('app.key_id', true), '') is not null then
      new.origin := 'api';
    end if;
    return new;
  end
  $$;
alter table public.messages drop constraint messages_origin_check,
  add constraint messages_origin_check check (origin in ('native_app', 'api'));
create trigger name_origin before insert on public.messages for each row
  when (new.author_kind = 'member' and new.author_id is null and new.origin is null)
  execute function private.name_origin();

-- The way every answer goes out (private.write_message), for whoever holds the transaction's key.
create function private.send_by_key(p_room_id uuid, p_client_id uuid, p_text text, p_reply_to_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_text text := private.clean_text(p_text);
  begin
    select r.* into v_room from public.rooms r
    where r.id = p_room_id and r.project_id = private.key_project_id() for update;
    if not found then
      perform private.fail('not_found');
    end if;
    if v_text is null then
      perform private.fail('empty_message', 'text');
    end if;
    if char_length(v_text) > 5000 then
      perform private.fail('text_too_long', 'text');
    end if;
    select m.* into v_message from public.messages m where m.room_id = p_room_id and m.client_id = p_client_id;
    if found then
      if v_message.text is distinct from v_text or v_message.reply_to_id is distinct from p_reply_to_id then
        perform private.fail('idempotency_reused');
      end if;
      return jsonb_build_object(
        'message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', true,
        'visitor_message', private.visitor_message(v_message)
      );
    end if;
    if (select s.status from public.socials s where s.id = v_room.social_id) = 'disconnected' then
      perform private.fail('channel_disconnected');
    end if;
    if private.is_frozen_social(v_room.social_id) then
      perform private.fail('channel_frozen');
    end if;
    if p_reply_to_id is not null and not exists (
      select from public.messages m where m.id = p_reply_to_id and m.room_id = p_room_id and not m.is_note and m.kind <> 'event'
    ) then
      perform private.fail('invalid', 'reply_to_id');
    end if;
    return private.write_message(v_room, null, p_client_id, 'text', v_text, null, '[]', false, p_reply_to_id, '{}', null);
  end
  $$;

-- As send_message, for a text to the customer. p_client_id makes it idempotent; the same with another text is refused.
-- Errors: unauthorized, forbidden, not_found, empty_message, text_too_long, idempotency_reused, channel_disconnected,
-- channel_frozen, invalid (reply_to_id). Returns {message, room, is_duplicate, visitor_message, shown}.
create function api.send_message(
  p_key_id uuid, p_room_id uuid, p_client_id uuid, p_text text, p_reply_to_id uuid default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_sent jsonb;
  begin
    perform private.enter_key(p_key_id, 'messages.write');
    v_sent := private.send_by_key(p_room_id, p_client_id, p_text, p_reply_to_id);
    return v_sent || jsonb_build_object(
      'shown', private.message_of_api(jsonb_populate_record(null::public.messages, v_sent -> 'message'))
    );
  end
  $$;

-- A page of customers, the newest first, by keyset; phone and e-mail always masked. Errors: unauthorized, forbidden.
create function api.list_customers(
  p_key_id uuid, p_updated_since timestamptz default null, p_tag_id uuid default null, p_before_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 50
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_key(p_key_id, 'customers.read');
    return (
      select coalesce(
        jsonb_agg(private.customer_of_api(page.customer) order by (page.customer).created_at desc, (page.customer).id desc), '[]'
      )
      from (
        select c as customer from public.customers c
        where c.project_id = private.key_project_id()
          and (p_updated_since is null or c.updated_at >= p_updated_since)
          and (
            p_tag_id is null
            or exists (select from public.customer_tags t where t.customer_id = c.id and t.tag_id = p_tag_id)
          )
          and (p_before_at is null or (c.created_at, c.id) < (p_before_at, p_before_id))
        order by c.created_at desc, c.id desc
        limit least(greatest(p_limit, 1), 101)
      ) page
    );
  end
  $$;

-- Each look at a full phone or e-mail is written down, as members' looks are.
create function private.note_contacts_shown(p_customer_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select private.audit(k.project_id, 'api_key.contacts_shown', p_customer_id::text, jsonb_build_object('name', k.name))
    from public.api_keys k where k.id = nullif(current_setting('app.key_id', true), '')::uuid
  $$;
grant execute on function
  private.send_by_key(uuid, uuid, text, uuid), private.note_contacts_shown(uuid) to app_key;

-- Phone and e-mail in full for a key that may see them. Errors: unauthorized, forbidden, not_found.
create function api.get_customer(p_key_id uuid, p_customer_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer public.customers;
  begin
    perform private.enter_key(p_key_id, 'customers.read');
    select c.* into v_customer from public.customers c where c.id = p_customer_id;
    if not found then
      perform private.fail('not_found');
    end if;
    if private.key_may('contacts.read') and coalesce(v_customer.phone_masked, v_customer.email_masked) is not null then
      perform private.note_contacts_shown(p_customer_id);
    end if;
    return private.customer_of_api(v_customer, true);
  end
  $$;

create function private.change_customer_by_key(p_customer_id uuid, p_change jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := private.key_project_id();
    v_customer public.customers;
    v_field public.customer_fields;
    v_given record;
    v_value text;
    v_add uuid[] := array(select jsonb_array_elements_text(p_change -> 'add_tag_ids')::uuid);
    v_remove uuid[] := array(select jsonb_array_elements_text(p_change -> 'remove_tag_ids')::uuid);
  begin
    select c.* into v_customer from public.customers c
    where c.id = p_customer_id and c.project_id = v_project_id and c.erased_at is null for update;
    if not found then
      perform private.fail('not_found');
    end if;
    for v_given in select f.key, f.value from jsonb_each_text(coalesce(p_change -> 'fields', '{}')) f loop
      select f.* into v_field from public.customer_fields f where f.project_id = v_project_id and f.id::text = v_given.key;
      if not found then
        perform private.fail('invalid', 'fields.' || v_given.key);
      end if;
      v_value := private.clean_text(v_given.value);
      if v_value is not null and not private.fits_field(v_field, v_value) then
        perform private.fail('invalid', 'fields.' || v_given.key);
      end if;
      v_customer.attributes := case
        when v_value is null then v_customer.attributes - v_given.key
        else v_customer.attributes || jsonb_build_object(v_given.key, v_value)
      end;
    end loop;
    update public.customers c
    set attributes = v_customer.attributes,
        notes = case when p_change ? 'note' then coalesce(private.clean_text(p_change ->> 'note'), '') else c.notes end
    where c.id = p_customer_id and (p_change ? 'note' or p_change ? 'fields');
    perform private.tag_names(v_project_id, v_add);
    delete from public.customer_tags t where t.customer_id = p_customer_id and t.tag_id = any (v_remove);
    insert into public.customer_tags (customer_id, tag_id, project_id)
    select p_customer_id, given.id, v_project_id from unnest(v_add) given (id)
    on conflict do nothing;
    return (select coalesce(jsonb_agg(r.id), '[]') from public.rooms r where r.customer_id = p_customer_id);
  end
  $$;
grant execute on function private.change_customer_by_key(uuid, jsonb) to app_key;

-- p_change: {note?, fields?: {id: value or null}, add_tag_ids?, remove_tag_ids?}. Returns {customer, room_ids}, the customer as
-- lists show them. Errors: unauthorized, forbidden, not_found (also of a tag), invalid (fields.…), too_many_tags.
create function api.change_customer(p_key_id uuid, p_customer_id uuid, p_change jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room_ids jsonb;
  begin
    perform private.enter_key(p_key_id, 'customers.write');
    v_room_ids := private.change_customer_by_key(p_customer_id, p_change);
    return (
      select jsonb_build_object('customer', private.customer_of_api(c), 'room_ids', v_room_ids)
      from public.customers c where c.id = p_customer_id
    );
  end
  $$;

-- Every tag of the project, by name. Errors: unauthorized, forbidden.
create function api.list_tags(p_key_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_key(p_key_id, 'customers.read', 'rooms.read');
    return (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color, 'description', t.description) order by lower(t.name)),
        '[]'
      )
      from public.tags t where t.project_id = private.key_project_id()
    );
  end
  $$;

-- Outgoing webhooks ----------------------------------------------------------------------------------------------------------

create table public.webhook_endpoints (
  id uuid primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  url text not null check (url ~ '^https?://' and char_length(url) <= 500),
  description text not null default '' check (char_length(description) <= 100),
  events text[] not null check (
    cardinality(events) between 1 and 10
    and events <@ array[
      'message.created', 'room.opened', 'room.resolved', 'room.assigned', 'customer.created', 'customer.updated', 'slip.checked',
      'broadcast.finished', 'csat.answered'
    ]
  ),
  is_on boolean not null default true,
  off_reason text check (off_reason in ('person', 'gone', 'failing')),
  failing_since timestamptz,
  silences integer not null default 0,
  rests_until timestamptz,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, project_id)
);
comment on table public.webhook_endpoints is 'Addresses of a shop''s own programs that are told of what happens.';
comment on column public.webhook_endpoints.off_reason is 'person: switched off in the settings; gone: it answered 410; failing: for five days it took nothing.';
comment on column public.webhook_endpoints.silences is 'Calls in a row that nobody answered; each makes rests_until later, so that one silent address keeps no worker busy.';
create index webhook_endpoints_on on public.webhook_endpoints (project_id) where is_on;
create index webhook_endpoints_by_project on public.webhook_endpoints (project_id, created_at);
create trigger webhook_endpoints_touch before update on public.webhook_endpoints
  for each row execute function private.touch_updated_at();

create table private.webhook_secrets (
  endpoint_id uuid primary key references public.webhook_endpoints (id) on delete cascade,
  sealed text not null check (sealed ~ '^v1:'),
  previous_sealed text check (previous_sealed ~ '^v1:'),
  previous_until timestamptz
);
comment on table private.webhook_secrets is 'What each address''s calls are signed with, sealed by the application (lib/crypto/seal); for a while after a change both sign.';
insert into private.sealed_columns (table_name, column_name, key_column, place) values
  ('private.webhook_secrets', 'sealed', 'endpoint_id', 'webhook_secrets.sealed'),
  ('private.webhook_secrets', 'previous_sealed', 'endpoint_id', 'webhook_secrets.sealed');

create table public.webhook_events (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  type text not null check (type ~ '^[a-z]+(\.[a-z]+)?$'),
  payload jsonb not null,
  room_id uuid,
  customer_id uuid,
  created_at timestamptz not null default now(),
  unique (id, project_id)
);
comment on table public.webhook_events is 'What happened, as addresses are told it; written in the transaction in which it happens, only where somebody listens.';
comment on column public.webhook_events.room_id is 'Whose words may be in it: erased with the customer.';
create index webhook_events_by_age on public.webhook_events (project_id, created_at);
create index webhook_events_of_room on public.webhook_events (room_id) where room_id is not null;
create index webhook_events_of_customer on public.webhook_events (customer_id) where customer_id is not null;

create table public.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  event_id uuid not null,
  endpoint_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz default now(),
  created_at timestamptz not null default clock_timestamp(),
  unique (id, project_id),
  unique (event_id, endpoint_id),
  foreign key (event_id, project_id) references public.webhook_events (id, project_id) on delete cascade,
  foreign key (endpoint_id, project_id) references public.webhook_endpoints (id, project_id) on delete cascade
);
comment on table public.webhook_deliveries is 'An event on its way to an address: tried at once, then eight times within 24 hours.';
comment on column public.webhook_deliveries.tries is 'Since it was first tried, or last asked for again.';
create index webhook_deliveries_by_project on public.webhook_deliveries (project_id, created_at desc, id desc);
create index webhook_deliveries_by_endpoint on public.webhook_deliveries (endpoint_id, created_at desc, id desc);

create table public.webhook_attempts (
  id bigint generated always as identity primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  delivery_id uuid not null,
  tried_at timestamptz not null default clock_timestamp(),
  status integer,
  reason text check (reason in ('status', 'redirect', 'timeout', 'unreachable', 'address')),
  duration_ms integer not null,
  answer text not null default '' check (char_length(answer) <= 1024),
  foreign key (delivery_id, project_id) references public.webhook_deliveries (id, project_id) on delete cascade
);
comment on table public.webhook_attempts is 'Each call of a delivery: what was answered, its first letters, and how long it took. No reason: it was taken.';
create index webhook_attempts_by_delivery on public.webhook_attempts (delivery_id, id);

alter table public.webhook_endpoints enable row level security;
alter table private.webhook_secrets enable row level security;
alter table public.webhook_events enable row level security;
alter table public.webhook_deliveries enable row level security;
alter table public.webhook_attempts enable row level security;
revoke all on public.webhook_endpoints, public.webhook_events, public.webhook_deliveries, public.webhook_attempts
  from anon, authenticated, service_role;
grant select on public.webhook_endpoints, public.webhook_events, public.webhook_deliveries, public.webhook_attempts to authenticated;
create policy webhook_endpoints_select on public.webhook_endpoints for select to authenticated
  using (project_id = any (array(select private.my_project_ids('manage'))));
create policy webhook_events_select on public.webhook_events for select to authenticated
  using (project_id = any (array(select private.my_project_ids('manage'))));
create policy webhook_deliveries_select on public.webhook_deliveries for select to authenticated
  using (project_id = any (array(select private.my_project_ids('manage'))));
create policy webhook_attempts_select on public.webhook_attempts for select to authenticated
  using (project_id = any (array(select private.my_project_ids('manage'))));

-- Four queues for all addresses: however slow they are, most workers are free for messages.
create function private.enqueue_deliver_webhook(
  p_delivery_id uuid, p_endpoint_id uuid, p_run_at timestamptz default now()
) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'deliver_webhook', payload := json_build_object('delivery_id', p_delivery_id),
      queue_name := 'webhooks:' || abs(hashtext(p_endpoint_id::text)) % 4, job_key := 'webhook:' || p_delivery_id,
      run_at := p_run_at, max_attempts := 25, priority := 10
    )
  $$;

create function private.webhook_listens(p_project_id uuid, p_type text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.webhook_endpoints e where e.project_id = p_project_id and e.is_on and p_type = any (e.events)
    )
  $$;

create function private.webhook_payload(p_project_id uuid, p_type text, p_data jsonb) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'type', p_type, 'timestamp', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'project_id', p_project_id,
      'data', p_data
    )
  $$;

-- Writes an event down and sends it on its way, in the transaction in which it happens.
create function private.tell_webhooks(
  p_project_id uuid, p_type text, p_data jsonb, p_room_id uuid default null, p_customer_id uuid default null
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_event_id uuid;
    v_delivery public.webhook_deliveries;
  begin
    insert into public.webhook_events (project_id, type, payload, room_id, customer_id)
    values (p_project_id, p_type, private.webhook_payload(p_project_id, p_type, p_data), p_room_id, p_customer_id)
    returning id into v_event_id;
    for v_delivery in
      insert into public.webhook_deliveries (project_id, event_id, endpoint_id)
      select e.project_id, v_event_id, e.id from public.webhook_endpoints e
      where e.project_id = p_project_id and e.is_on and p_type = any (e.events)
      returning *
    loop
      perform private.enqueue_deliver_webhook(v_delivery.id, v_delivery.endpoint_id);
    end loop;
  end
  $$;

-- Deferred to the end of the transaction: only then has the room taken the message in, and the message its files.
create function private.webhook_message() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.webhook_listens(new.project_id, 'message.created') then
      perform private.tell_webhooks(
        new.project_id, 'message.created',
        jsonb_build_object('message', private.message_of_api(m), 'room', private.room_of_api(r)), r.id, r.customer_id
      )
      from public.messages m join public.rooms r on r.id = m.room_id where m.id = new.id;
    end if;
    return null;
  end
  $$;
create constraint trigger webhook_message after insert on public.messages deferrable initially deferred for each row
  when (new.kind <> 'event' and not new.is_note) execute function private.webhook_message();

create function private.webhook_room() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_type text;
  begin
    foreach v_type in array array[
      case
        when tg_op = 'INSERT' then 'room.opened'
        when new.status = 'resolved' and old.status <> 'resolved' then 'room.resolved'
        when new.status <> 'resolved' and old.status = 'resolved' then 'room.opened'
      end,
      case when new.assignee_id is not null and tg_op = 'INSERT' or tg_op = 'UPDATE' and new.assignee_id is distinct from old.assignee_id
        then 'room.assigned' end
    ] loop
      if v_type is not null and private.webhook_listens(new.project_id, v_type) then
        perform private.tell_webhooks(
          new.project_id, v_type, jsonb_build_object('room', private.room_of_api(new)), new.id, new.customer_id
        );
      end if;
    end loop;
    return null;
  end
  $$;
create trigger webhook_new_room after insert on public.rooms for each row execute function private.webhook_room();
create trigger webhook_room after update of status, assignee_id on public.rooms for each row
  when (
    old.assignee_id is distinct from new.assignee_id
    or old.status <> new.status and 'resolved' in (old.status, new.status)
  )
  execute function private.webhook_room();

-- However often a transaction touches a customer, it is told once, as it stands in the end.
create function private.tell_customer(p_customer_id uuid, p_type text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer public.customers;
  begin
    select c.* into v_customer from public.customers c where c.id = p_customer_id and c.erased_at is null;
    if not found or not private.webhook_listens(v_customer.project_id, p_type) then
      return;
    end if;
    update public.webhook_events e
    set payload = private.webhook_payload(
      v_customer.project_id, e.type, jsonb_build_object('customer', private.customer_of_api(v_customer))
    )
    where e.customer_id = p_customer_id and e.created_at = now() and e.type in ('customer.created', 'customer.updated');
    if not found then
      perform private.tell_webhooks(
        v_customer.project_id, p_type, jsonb_build_object('customer', private.customer_of_api(v_customer)), null, p_customer_id
      );
    end if;
  end
  $$;

create function private.webhook_customer() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.tell_customer(new.id, case tg_op when 'INSERT' then 'customer.created' else 'customer.updated' end);
    return null;
  end
  $$;
create trigger webhook_new_customer after insert on public.customers for each row execute function private.webhook_customer();
create trigger webhook_customer after update on public.customers for each row
  when (
    (old.name, old.language, old.notes, old.attributes, old.blocked_at, old.phone_masked, old.email_masked)
    is distinct from (new.name, new.language, new.notes, new.attributes, new.blocked_at, new.phone_masked, new.email_masked)
  )
  execute function private.webhook_customer();

create function private.webhook_customer_tag() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.tell_customer(case tg_op when 'DELETE' then old.customer_id else new.customer_id end, 'customer.updated');
    return null;
  end
  $$;
create trigger webhook_customer_tag after insert or delete on public.customer_tags for each row
  execute function private.webhook_customer_tag();

-- Amounts in satang.
create function private.webhook_slip() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.webhook_listens(new.project_id, 'slip.checked') then
      perform private.tell_webhooks(
        new.project_id, 'slip.checked',
        jsonb_build_object('slip', jsonb_build_object(
          'id', new.id, 'room_id', new.room_id, 'message_id', new.message_id, 'outcome', new.outcome, 'reason', new.reason,
          'is_paid', new.is_paid, 'decision', new.decision, 'amount', new.amount, 'expected_amount', new.expected_amount,
          'bank', new.bank, 'reference', new.reference, 'sender_name', new.sender_name, 'receiver_name', new.receiver_name,
          'duplicate_of', new.duplicate_of, 'transferred_at', new.transferred_at, 'created_at', new.created_at
        )),
        new.room_id, (select r.customer_id from public.rooms r where r.id = new.room_id)
      );
    end if;
    return null;
  end
  $$;
create trigger webhook_new_slip after insert on public.slips for each row
  when (new.outcome is not null) execute function private.webhook_slip();
create trigger webhook_slip after update of outcome, decision on public.slips for each row
  when (
    new.outcome is not null and new.purged_at is null
    and (new.outcome is distinct from old.outcome or new.decision is distinct from old.decision)
  )
  execute function private.webhook_slip();

create function private.webhook_broadcast() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.webhook_listens(new.project_id, 'broadcast.finished') then
      perform private.tell_webhooks(
        new.project_id, 'broadcast.finished',
        jsonb_build_object('broadcast', jsonb_build_object(
          'id', new.id, 'name', new.name, 'state', new.state, 'reason', new.reason, 'finished_at', new.finished_at
        ))
      );
    end if;
    return null;
  end
  $$;
create trigger webhook_broadcast after update of state on public.broadcasts for each row
  when (old.state <> new.state and new.state in ('sent', 'failed', 'cancelled')) execute function private.webhook_broadcast();

create function private.webhook_csat() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.webhook_listens(new.project_id, 'csat.answered') then
      perform private.tell_webhooks(
        new.project_id, 'csat.answered',
        jsonb_build_object('csat', jsonb_build_object(
          'id', new.id, 'room_id', new.room_id, 'customer_id', new.customer_id, 'assignee_id', new.assignee_id,
          'score', new.score, 'word', new.word, 'asked_at', new.asked_at, 'answered_at', new.answered_at
        )),
        new.room_id, new.customer_id
      );
    end if;
    return null;
  end
  $$;
create trigger webhook_csat after update of score, word on public.csat_surveys for each row
  when (new.score is not null and (new.score is distinct from old.score or new.word is distinct from old.word and new.word is not null))
  execute function private.webhook_csat();

-- What was told of a customer, and what addresses answered to it, goes with the customer.
create function private.forget_in_webhooks() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    delete from public.webhook_events e
    where e.customer_id = new.id or e.room_id in (select r.id from public.rooms r where r.customer_id = new.id);
    return null;
  end
  $$;
create trigger forget_in_webhooks after update of erased_at on public.customers for each row
  when (new.erased_at is not null and old.erased_at is null) execute function private.forget_in_webhooks();

-- What managers do -----------------------------------------------------------------------------------------------------------

create function private.write_webhook(
  p_project_id uuid, p_id uuid, p_url text, p_description text, p_events text[], p_is_on boolean, p_sealed text
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_old public.webhook_endpoints;
    v_events text[] := array(select distinct unnest(p_events) order by 1);
  begin
    select e.* into v_old from public.webhook_endpoints e where e.id = p_id for update;
    if v_old.id is not null then
      if v_old.project_id <> p_project_id then
        perform private.fail('not_found');
      end if;
      -- changed or switched on, it gets a new chance
      update public.webhook_endpoints
      set url = p_url, description = p_description, events = v_events, is_on = p_is_on,
          off_reason = case when p_is_on then null when is_on then 'person' else off_reason end,
          failing_since = case when url = p_url and is_on then failing_since end,
          silences = case when url = p_url and is_on then silences else 0 end,
          rests_until = case when url = p_url and is_on then rests_until end
      where id = p_id;
      perform private.audit(p_project_id, 'webhook.updated', p_id::text, jsonb_build_object('name', p_url));
      return;
    end if;
    if p_sealed is null then
      perform private.fail('not_found');
    end if;
    if (select count(*) from public.webhook_endpoints e where e.project_id = p_project_id) >= 5 then
      perform private.fail('too_many_webhooks');
    end if;
    insert into public.webhook_endpoints (id, project_id, url, description, events, is_on, off_reason, created_by)
    values (p_id, p_project_id, p_url, p_description, v_events, p_is_on, case when not p_is_on then 'person' end, private.user_id());
    insert into private.webhook_secrets (endpoint_id, sealed) values (p_id, p_sealed);
    perform private.audit(p_project_id, 'webhook.created', p_id::text, jsonb_build_object('name', p_url));
  end
  $$;

-- A new one needs p_sealed, its secret; a known one keeps its own. Errors: not_found, forbidden, invalid, too_many_webhooks.
create function public.save_webhook(
  p_project_id uuid, p_id uuid, p_url text, p_description text, p_events text[], p_is_on boolean, p_sealed text default null
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_project(p_project_id, 'manage');
    perform private.write_webhook(p_project_id, p_id, p_url, p_description, p_events, p_is_on, p_sealed);
  end
  $$;

create function private.managed_webhook(p_id uuid) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$ select e.project_id from public.webhook_endpoints e where e.id = p_id $$;

create function private.delete_webhook(p_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    with gone as (delete from public.webhook_endpoints e where e.id = p_id returning e.project_id, e.url)
    select private.audit(gone.project_id, 'webhook.removed', p_id::text, jsonb_build_object('name', gone.url)) from gone
  $$;

-- With its log. Errors: not_found, forbidden.
create function public.remove_webhook(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(private.managed_webhook(p_id), 'manage');
    perform private.delete_webhook(p_id);
  end
  $$;

create function private.change_webhook_secret(p_id uuid, p_sealed text, p_hours integer) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update private.webhook_secrets s
    set sealed = p_sealed,
        previous_sealed = case when p_hours > 0 then s.sealed end,
        previous_until = case when p_hours > 0 then now() + make_interval(hours => p_hours) end
    where s.endpoint_id = p_id;
    perform private.audit(e.project_id, 'webhook.secret_changed', p_id::text, jsonb_build_object('name', e.url))
    from public.webhook_endpoints e where e.id = p_id;
  end
  $$;

-- For p_hours (0 to 168) the secret before signs too. Errors: not_found, forbidden, invalid.
create function public.rotate_webhook_secret(p_id uuid, p_sealed text, p_hours integer) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(private.managed_webhook(p_id), 'manage');
    if p_hours is null or p_hours not between 0 and 168 then
      perform private.fail('invalid', 'hours');
    end if;
    perform private.change_webhook_secret(p_id, p_sealed, p_hours);
  end
  $$;

create function private.ping_webhook(p_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_endpoint public.webhook_endpoints;
    v_event_id uuid;
    v_delivery_id uuid;
  begin
    select e.* into v_endpoint from public.webhook_endpoints e where e.id = p_id for update;
    if (
      select count(*) from public.webhook_deliveries d join public.webhook_events v on v.id = d.event_id
      where d.endpoint_id = p_id and v.type = 'ping' and d.created_at > now() - interval '1 minute'
    ) >= 10 then
      perform private.fail('rate_limited');
    end if;
    insert into public.webhook_events (project_id, type, payload)
    values (
      v_endpoint.project_id, 'ping',
      private.webhook_payload(v_endpoint.project_id, 'ping', jsonb_build_object('webhook_id', p_id))
    )
    returning id into v_event_id;
    insert into public.webhook_deliveries (project_id, event_id, endpoint_id) values (v_endpoint.project_id, v_event_id, p_id)
    returning id into v_delivery_id;
    perform private.enqueue_deliver_webhook(v_delivery_id, p_id);
    return v_delivery_id;
  end
  $$;

-- Sends a `ping` at once, also to one that is switched off; it is tried once. Returns the delivery. Errors: not_found, forbidden,
-- rate_limited (ten a minute).
create function public.test_webhook(p_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(private.managed_webhook(p_id), 'manage');
    return private.ping_webhook(p_id);
  end
  $$;

create function private.webhook_of_delivery(p_delivery_id uuid) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$ select d.endpoint_id from public.webhook_deliveries d where d.id = p_delivery_id $$;

-- Once more from the beginning, with all of its tries. Returns how many.
create function private.restart_webhooks(p_endpoint_id uuid, p_delivery_id uuid, p_since timestamptz) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    if not (select e.is_on from public.webhook_endpoints e where e.id = p_endpoint_id) then
      perform private.fail('webhook_off');
    end if;
    with chosen as (
      select d.id from public.webhook_deliveries d
      where d.endpoint_id = p_endpoint_id and d.state <> 'waiting'
        and case when p_delivery_id is null then d.state = 'failed' and d.created_at >= p_since else d.id = p_delivery_id end
      order by d.created_at
      limit 1000
    ),
    again as (
      update public.webhook_deliveries d set state = 'waiting', tries = 0, next_try_at = now()
      from chosen where d.id = chosen.id
      returning d.id
    ),
    queued as (select private.enqueue_deliver_webhook(again.id, p_endpoint_id) is null as done from again)
    select count(done) into v_count from queued;
    perform private.audit(
      e.project_id, 'webhook.replayed', p_endpoint_id::text, jsonb_build_object('name', e.url, 'count', v_count)
    )
    from public.webhook_endpoints e where e.id = p_endpoint_id and v_count > 0;
    return v_count;
  end
  $$;

-- Sends one delivery again, under the same id; one that is on its way is left alone. Errors: not_found, forbidden, webhook_off.
create function public.replay_webhook(p_delivery_id uuid) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_endpoint_id uuid := private.webhook_of_delivery(p_delivery_id);
  begin
    perform private.require_right(private.managed_webhook(v_endpoint_id), 'manage');
    return private.restart_webhooks(v_endpoint_id, p_delivery_id, null);
  end
  $$;

-- Sends again what failed since an instant, a thousand at most. Returns how many. Errors: not_found, forbidden, webhook_off.
create function public.replay_failed_webhooks(p_id uuid, p_since timestamptz) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(private.managed_webhook(p_id), 'manage');
    return private.restart_webhooks(p_id, null, p_since);
  end
  $$;

-- {id: when the secret before ends to sign}, of those where one still does.
create function private.old_webhook_secrets(p_project_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(s.endpoint_id, s.previous_until), '{}')
    from private.webhook_secrets s join public.webhook_endpoints e on e.id = s.endpoint_id
    where e.project_id = p_project_id and s.previous_until > now()
  $$;

-- Errors: not_found, forbidden.
create function public.old_webhook_secrets(p_project_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    return private.old_webhook_secrets(p_project_id);
  end
  $$;
grant execute on function
  private.write_webhook(uuid, uuid, text, text, text[], boolean, text), private.managed_webhook(uuid), private.delete_webhook(uuid),
  private.change_webhook_secret(uuid, text, integer), private.ping_webhook(uuid), private.webhook_of_delivery(uuid),
  private.restart_webhooks(uuid, uuid, timestamptz), private.old_webhook_secrets(uuid)
  to app_member;

-- What the job does ----------------------------------------------------------------------------------------------------------

-- What is to be sent where: {endpoint_id, event_id, url, body, sealed, previous_sealed}. Null when it is not its time, or never.
create function private.claim_webhook(p_delivery_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_delivery public.webhook_deliveries;
    v_endpoint public.webhook_endpoints;
    v_event public.webhook_events;
    v_from timestamptz;
  begin
    select d.* into v_delivery from public.webhook_deliveries d where d.id = p_delivery_id and d.state = 'waiting' for update;
    if not found then
      return null;
    end if;
    select e.* into v_endpoint from public.webhook_endpoints e where e.id = v_delivery.endpoint_id;
    select v.* into v_event from public.webhook_events v where v.id = v_delivery.event_id;
    if v_event.type <> 'ping' and not v_endpoint.is_on
      or not private.is_open_project(v_delivery.project_id) then
      update public.webhook_deliveries set state = 'failed', next_try_at = null where id = p_delivery_id;
      return null;
    end if;
    v_from := greatest(v_delivery.next_try_at, case when v_event.type <> 'ping' then v_endpoint.rests_until end);
    if v_from > now() then
      perform private.enqueue_deliver_webhook(p_delivery_id, v_endpoint.id, v_from);
      return null;
    end if;
    return (
      select jsonb_build_object(
        'endpoint_id', v_endpoint.id, 'event_id', v_event.id, 'url', v_endpoint.url, 'body', v_event.payload::text,
        'sealed', s.sealed, 'previous_sealed', case when s.previous_until > now() then s.previous_sealed end
      )
      from private.webhook_secrets s where s.endpoint_id = v_endpoint.id
    );
  end
  $$;

create function private.switch_webhook_off(p_endpoint public.webhook_endpoints, p_reason text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.webhook_endpoints set is_on = false, off_reason = p_reason where id = p_endpoint.id and is_on;
    if not found then
      return;
    end if;
    perform private.audit(
      p_endpoint.project_id, 'webhook.switched_off', p_endpoint.id::text,
      jsonb_build_object('name', p_endpoint.url, 'reason', p_reason)
    );
    perform private.notify(
      m.user_id, p_endpoint.project_id, 'webhook_off', p_details => jsonb_build_object('url', p_endpoint.url, 'reason', p_reason),
      p_coalesce_key => 'webhook_off:' || p_endpoint.id
    )
    from public.members m
    where m.project_id = p_endpoint.project_id and m.removed_at is null and m.role in ('owner', 'admin');
  end
  $$;

-- Writes a call down and decides what comes next. p_status: null when nothing was answered; p_reason: null when it was taken;
-- p_retry_after: seconds that the address asked for.
create function private.settle_webhook(
  p_delivery_id uuid, p_status integer, p_reason text, p_duration_ms integer, p_answer text, p_retry_after integer
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_gaps integer[] := array[60, 300, 1800, 7200, 14400, 18000, 21600, 21600];
    v_delivery public.webhook_deliveries;
    v_endpoint public.webhook_endpoints;
    v_asked integer := least(coalesce(p_retry_after, 0), 86400);
    v_is_ping boolean;
  begin
    select d.* into v_delivery from public.webhook_deliveries d where d.id = p_delivery_id and d.state = 'waiting' for update;
    if not found then
      return;
    end if;
    insert into public.webhook_attempts (project_id, delivery_id, status, reason, duration_ms, answer)
    values (v_delivery.project_id, p_delivery_id, p_status, p_reason, p_duration_ms, left(p_answer, 1024));
    v_is_ping := (select v.type from public.webhook_events v where v.id = v_delivery.event_id) = 'ping';
    if p_reason is null then
      update public.webhook_deliveries set state = 'delivered', tries = tries + 1, next_try_at = null where id = p_delivery_id;
      update public.webhook_endpoints set failing_since = null, silences = 0, rests_until = null
      where id = v_delivery.endpoint_id and (failing_since is not null or silences > 0 or rests_until is not null);
      return;
    end if;
    if v_is_ping or p_status = 410 or v_delivery.tries >= cardinality(v_gaps) then
      update public.webhook_deliveries set state = 'failed', tries = tries + 1, next_try_at = null where id = p_delivery_id;
    else
      update public.webhook_deliveries
      set tries = tries + 1, next_try_at = now() + make_interval(secs => greatest(v_gaps[tries + 1], v_asked))
      where id = p_delivery_id
      returning * into v_delivery;
      perform private.enqueue_deliver_webhook(p_delivery_id, v_delivery.endpoint_id, v_delivery.next_try_at);
    end if;
    if v_is_ping then
      return;
    end if;
    update public.webhook_endpoints
    set failing_since = coalesce(failing_since, now()),
        silences = case when p_status is null then silences + 1 else 0 end,
        rests_until = case
          when p_status is null then now() + make_interval(secs => least(5 * 2 ^ least(silences, 6), 300))
          when v_asked > 0 then now() + make_interval(secs => least(v_asked, 3600))
        end
    where id = v_delivery.endpoint_id
    returning * into v_endpoint;
    if p_status = 410 then
      perform private.switch_webhook_off(v_endpoint, 'gone');
    elsif v_endpoint.failing_since < now() - interval '5 days' then
      perform private.switch_webhook_off(v_endpoint, 'failing');
    end if;
  end
  $$;

-- The log is kept for 30 days, or as long as the project keeps its messages where that is less. Returns how many events went.
create function private.sweep_webhooks(p_limit integer) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    delete from public.webhook_events where id in (
      select v.id from public.projects p
      join public.webhook_events v
        on v.project_id = p.id and v.created_at < now() - make_interval(days => least(30, coalesce(p.retention_days, 30)))
      limit p_limit
    );
    get diagnostics v_count = row_count;
    return v_count;
  end
  $$;
grant execute on function
  private.claim_webhook(uuid), private.settle_webhook(uuid, integer, text, integer, text, integer), private.sweep_webhooks(integer)
  to app_system;

create function system.claim_webhook(p_delivery_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.claim_webhook(p_delivery_id) $$;

create function system.settle_webhook(
  p_delivery_id uuid, p_status integer, p_reason text, p_duration_ms integer, p_answer text, p_retry_after integer default null
) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.settle_webhook(p_delivery_id, p_status, p_reason, p_duration_ms, p_answer, p_retry_after) $$;

create function system.sweep_webhooks(p_limit integer default 2000) returns integer
  language sql security definer
  set search_path = ''
  as $$ select private.sweep_webhooks(p_limit) $$;

-- Whose functions ----------------------------------------------------------------------------------------------------------

do $$
declare
  signature text;
begin
  execute 'grant create on schema public to app_member';
  foreach signature in array array[
    'create_api_key(uuid, uuid, text, text[], text, text, timestamptz)', 'revoke_api_key(uuid)',
    'save_webhook(uuid, uuid, text, text, text[], boolean, text)', 'remove_webhook(uuid)', 'rotate_webhook_secret(uuid, text, integer)',
    'test_webhook(uuid)', 'replay_webhook(uuid)', 'replay_failed_webhooks(uuid, timestamptz)', 'old_webhook_secrets(uuid)'
  ] loop
    execute format('alter function public.%s owner to app_member', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  execute 'revoke create on schema public from app_member';
  execute 'grant create on schema system to app_system';
  foreach signature in array array[
    'claim_webhook(uuid)', 'settle_webhook(uuid, integer, text, integer, text, integer)', 'sweep_webhooks(integer)'
  ] loop
    execute format('alter function system.%s owner to app_system', signature);
  end loop;
  execute 'revoke create on schema system from app_system';
  execute 'grant create on schema api to app_key';
  foreach signature in array array[
    'key_authority(text)', 'list_rooms(uuid, text, timestamptz, uuid, timestamptz, uuid, integer)',
    'list_messages(uuid, uuid, bigint, bigint, integer)', 'send_message(uuid, uuid, uuid, text, uuid)',
    'list_customers(uuid, timestamptz, uuid, timestamptz, uuid, integer)', 'get_customer(uuid, uuid)',
    'change_customer(uuid, uuid, jsonb)', 'list_tags(uuid)'
  ] loop
    execute format('alter function api.%s owner to app_key', signature);
  end loop;
  execute 'revoke create on schema api from app_key';
end
$$;
