-- A visitor's policies look up the same identity and room in every statement, and for `select … for update`, `insert … returning` and `update`
-- twice or more. Both ids are fixed once they exist, so a transaction looks them up once.

-- The identity of the visitor whom the transaction belongs to, null before the first message. `enter_visitor` forgets what was remembered.
create function private.visitor_identity_id() returns uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := nullif(current_setting('app.visitor_identity_id', true), '');
  begin
    if v_id is null then
      select i.id into v_id
      from public.customer_identities i
      where i.social_id = private.visitor_social_id() and i.external_id = private.visitor_external_id();
      -- an identity that does not exist yet may be created by the next statement: only what was found is remembered
      if found then
        perform set_config('app.visitor_identity_id', v_id::text, true);
      end if;
    end if;
    return v_id;
  end
  $$;
grant execute on function private.visitor_identity_id() to app_visitor;

-- The room of that identity; an identity has at most one.
create function private.visitor_room_id() returns uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := nullif(current_setting('app.visitor_room_id', true), '');
  begin
    if v_id is null then
      select r.id into v_id from public.rooms r where r.identity_id = private.visitor_identity_id();
      if found then
        perform set_config('app.visitor_room_id', v_id::text, true);
      end if;
    end if;
    return v_id;
  end
  $$;
grant execute on function private.visitor_room_id() to app_visitor;

create or replace function private.enter_visitor(p_social_id uuid, p_visitor_id uuid) returns void
  language plpgsql
  set search_path = ''
  as $$
  begin
    if private.is_deleted_social(p_social_id) then
      perform private.fail('not_found');
    end if;
    perform set_config('app.visitor_social_id', p_social_id::text, true),
            set_config('app.visitor_external_id', p_visitor_id::text, true),
            set_config('app.visitor_identity_id', '', true),
            set_config('app.visitor_room_id', '', true);
  end
  $$;

alter policy rooms_select_visitor on public.rooms
  using (identity_id = (select private.visitor_identity_id()));
alter policy rooms_insert_visitor on public.rooms
  with check (identity_id = (select private.visitor_identity_id()));
alter policy rooms_update_visitor on public.rooms
  using (identity_id = (select private.visitor_identity_id()))
  with check (identity_id = (select private.visitor_identity_id()));

alter policy episodes_select_visitor on public.episodes
  using (room_id = (select private.visitor_room_id()));
alter policy episodes_insert_visitor on public.episodes
  with check (room_id = (select private.visitor_room_id()));
alter policy episodes_update_visitor on public.episodes
  using (room_id = (select private.visitor_room_id()))
  with check (room_id = (select private.visitor_room_id()));

alter policy messages_select_visitor on public.messages
  using (room_id = (select private.visitor_room_id()) and not is_note and kind <> 'event');
alter policy messages_insert_visitor on public.messages
  with check (room_id = (select private.visitor_room_id()) and author_kind = 'customer' and not is_note);

alter policy widget_visitors_select_visitor on public.widget_visitors
  using (identity_id = (select private.visitor_identity_id()));
alter policy widget_visitors_insert_visitor on public.widget_visitors
  with check (identity_id = (select private.visitor_identity_id()));
alter policy widget_visitors_update_visitor on public.widget_visitors
  using (identity_id = (select private.visitor_identity_id()))
  with check (identity_id = (select private.visitor_identity_id()));

alter policy privacy_consents_select_visitor on public.privacy_consents
  using (identity_id = (select private.visitor_identity_id()));
alter policy privacy_consents_insert_visitor on public.privacy_consents
  with check (identity_id = (select private.visitor_identity_id()));

-- As before, with one lookup of the identity instead of two.
create or replace function private.open_room(
  p_social_id uuid, p_customer_external_id text, p_customer jsonb default '{}'
) returns public.rooms
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_found record;
    v_room public.rooms;
    v_identity public.customer_identities;
  begin
    for attempt in 1..2 loop
      select r as room, coalesce(i.profile_due_at <= now(), false) as is_due into v_found
      from public.customer_identities i
      join public.rooms r on r.identity_id = i.id
      where i.social_id = p_social_id and i.external_id = p_customer_external_id
      for update of r;
      if found then
        v_room := v_found.room;
        if v_found.is_due then
          perform private.refresh_profile(v_room.identity_id);
        end if;
        return v_room;
      end if;
      if attempt = 1 then
        perform pg_advisory_xact_lock(hashtextextended(p_social_id::text || p_customer_external_id, 0));
      end if;
    end loop;
    -- a visitor who was erased a moment ago gets a new identity: the policies must not remember the one before
    perform set_config('app.visitor_identity_id', '', true), set_config('app.visitor_room_id', '', true);
    v_identity := private.add_contact(p_social_id, p_customer_external_id, p_customer);
    insert into public.rooms (project_id, social_id, customer_id, identity_id)
    values (v_identity.project_id, p_social_id, v_identity.customer_id, v_identity.id)
    returning * into v_room;
    insert into public.episodes (room_id, number, project_id) values (v_room.id, 1, v_room.project_id);
    return v_room;
  end
  $$;

-- As before; the last 20 messages of the customer are counted only where they can be of the last minute.
create or replace function visitor.send_message(
  p_social_id uuid, p_visitor_id uuid, p_client_id uuid, p_text text, p_attachment_ids uuid[] default '{}',
  p_customer jsonb default '{}', p_sticker jsonb default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_text text := private.clean_text(p_text);
    v_result jsonb;
    v_room_id uuid;
    v_last_sequence bigint;
    v_external_id text := p_visitor_id || ':' || p_client_id;
    v_is_known boolean := false;
    v_twentieth_at timestamptz;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    if v_text is null and coalesce(cardinality(p_attachment_ids), 0) = 0 and p_sticker is null then
      perform private.fail('empty_message', 'text');
    end if;
    if char_length(v_text) > 5000 then
      perform private.fail('text_too_long', 'text');
    end if;
    if p_sticker is not null and not coalesce(
      p_sticker ->> 'package_id' = '0' and p_sticker ->> 'sticker_id' ~ '^[0-9]{1,4}$'
      and v_text is null and coalesce(cardinality(p_attachment_ids), 0) = 0, false
    ) then
      perform private.fail('invalid', 'sticker');
    end if;
    -- without an identity there is neither a customer nor a room to look for
    if private.visitor_identity_id() is not null then
      if exists (select from public.customers c where c.blocked_at is not null) then
        perform private.fail('blocked');
      end if;
      -- 20 messages a minute, counted under the room's lock; a repeat of a known message is no new one
      select r.id, r.last_sequence into v_room_id, v_last_sequence from public.rooms r for update;
    end if;
    if v_room_id is null then
      -- no room to lock yet: the same lock under which receive_message makes it
      perform pg_advisory_xact_lock(hashtextextended(p_social_id::text || p_visitor_id::text, 0));
      if private.visitor_identity_id() is not null then
        select r.id, r.last_sequence into v_room_id, v_last_sequence from public.rooms r for update;
      end if;
    end if;
    if v_room_id is not null then
      v_is_known := exists (
        select from public.messages m where m.social_id = p_social_id and m.external_id = v_external_id
      );
    end if;
    -- created_at follows the sequence: of 20 messages in the last minute, the 20th from the end is one too
    if not v_is_known and v_last_sequence >= 20 then
      select m.created_at into v_twentieth_at from public.messages m
      where m.room_id = v_room_id and m.sequence <= v_last_sequence - 19
      order by m.sequence desc
      limit 1;
      if v_twentieth_at > now() - interval '1 minute' and (
        select count(*)
        from (
          select m.created_at from public.messages m
          where m.room_id = v_room_id and m.author_kind = 'customer'
          order by m.sequence desc
          limit 20
        ) latest
        where latest.created_at > now() - interval '1 minute'
      ) >= 20 then
        perform private.fail('rate_limited');
      end if;
    end if;
    if not v_is_known and private.prechat_needs(p_social_id) is not null then
      perform private.fail('prechat_needed');
    end if;
    v_result := private.receive_message(
      p_social_id, p_visitor_id::text, v_external_id, case when p_sticker is null then 'text' else 'sticker' end, v_text,
      case when p_sticker is not null
        then jsonb_build_object('package_id', '0', 'sticker_id', p_sticker ->> 'sticker_id') end,
      p_visitor_id, p_attachment_ids, null, p_customer
    );
    return v_result || jsonb_build_object(
      'visitor_message', private.visitor_message(jsonb_populate_record(null::public.messages, v_result -> 'message'))
    );
  end
  $$;
