-- Keys with which a shop's own programs read and write, and the functions they may call.
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

-- Notes that a key was used, and whose it is. Null for one that is not there, was revoked, has run out, or whose project is gone.
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
    join public.projects p on p.id = k.project_id
    where h.token_hash = p_token_hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
      and p.deleted_at is null;
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
    where k.id = p_key_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > now());
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

-- Whose functions ----------------------------------------------------------------------------------------------------------

do $$
declare
  signature text;
begin
  execute 'grant create on schema public to app_member';
  foreach signature in array array[
    'create_api_key(uuid, uuid, text, text[], text, text, timestamptz)', 'revoke_api_key(uuid)'
  ] loop
    execute format('alter function public.%s owner to app_member', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  execute 'revoke create on schema public from app_member';
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
