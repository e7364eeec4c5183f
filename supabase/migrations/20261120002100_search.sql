-- Search: any part of any word, however short, over the whole history of a project's messages, and over its customers.
--
-- Thai has no spaces between words, so what is indexed is not words but every run of one and of two characters of a text.
-- A term of one or two characters is one such run; a longer one is all its runs of two, and then looked for in the text
-- itself. One GIN index holds them together with the project, the channel and the member who wrote, so that one look into
-- the index answers the whole question.
--
-- An index alone is wrong for a common term: "ค" is in half of all messages, and the newest twenty of half a million would
-- be found by reading half a million. So the newest messages are read first; a term that is not among some thousands of
-- them is rare enough for the index.

-- What is searched of a message: its words, and the names of its files. Without `set search_path`, so that it is inlined.
create function private.file_names(p_attachments jsonb) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select private.clean_text(string_agg(a.file ->> 'name', E'\n' order by a.place))
    from jsonb_array_elements(p_attachments) with ordinality a (file, place)
  $$;
create function private.search_text(p_text text, p_attachments jsonb) returns text
  language sql immutable parallel safe
  as $$
    select lower(
      case when p_attachments = '[]' then coalesce(p_text, '')
      else coalesce(p_text, '') || E'\n' || coalesce(private.file_names(p_attachments), '') end
    )
  $$;

-- What a row is found by: whose it is (ids are longer than any run) and every run of one or two characters of its text.
-- Runs of two are cut from the first character on and from the second on, by one expression of built-in functions: a loop,
-- or a query over the letters, takes several times as long, and every message pays for it.
create function private.search_tokens(p_text text, variadic p_ids uuid[]) returns text[]
  language plpgsql immutable parallel safe
  set search_path = ''
  as $$
  begin
    return string_to_array(p_text, null)
      || string_to_array(regexp_replace(p_text, '(..)', E'\\1\x01', 'g'), E'\x01', '')
      || string_to_array(regexp_replace(substr(p_text, 2), '(..)', E'\\1\x01', 'g'), E'\x01', '')
      || p_ids::text[];
  end
  $$;

-- What a term is looked up by: its runs, at most some thirty of a long one.
create function private.term_tokens(p_term text, variadic p_ids uuid[]) returns text[]
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select array_remove(p_ids, null)::text[] || case
      when char_length(p_term) <= 2 then array[p_term]
      else array(
        select distinct substr(p_term, place, 2) from generate_series(1, least(char_length(p_term) - 1, 30)) place
      )
    end
  $$;
-- How a person's term is compared: cleaned like what is stored, in small letters. Null where nothing is left of it.
create function private.clean_term(p_term text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$ select lower(private.clean_text(left(p_term, 200))) $$;

-- whoever writes a row computes its index entries
grant execute on function
  private.file_names(jsonb), private.search_text(text, jsonb),
  private.search_tokens(text, uuid[])
  to authenticated, app_member, app_visitor, app_system;
grant execute on function private.clean_term(text) to authenticated, app_member;

-- A short list of entries to be taken in keeps both the search and the message that fills it quick.
create index messages_search on public.messages
  using gin (private.search_tokens(private.search_text(text, attachments), project_id, social_id, author_id) collate "C")
  with (gin_pending_list_limit = 1024)
  where text is not null or attachments <> '[]';
create index customers_search on public.customers
  using gin (private.search_tokens(lower(private.clean_text(name)), project_id) collate "C")
  where name <> '';

-- Digits are compared with digits: 081-234-5678 is found by 0812345678 and by 234-5.
create function private.digits(p_text text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$ select regexp_replace(p_text, '[^0-9]', '', 'g') $$;
grant execute on function private.digits(text) to authenticated, app_member, app_visitor, app_system;
create function private.contact_text(p_phone text, p_email text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$ select lower(concat_ws(E'\n', private.digits(p_phone), p_email)) $$;
grant execute on function private.contact_text(text, text) to authenticated, app_member, app_visitor, app_system;
create index customer_contacts_search on public.customer_contacts
  using gin (private.search_tokens(private.contact_text(phone, email), project_id) collate "C");

-- The newest messages that hold a term, for a member; only ids and instants leave. A definer of the tables' owner: under
-- row-level security no index of a text could be used (its operators are not leakproof). It keeps to the caller's own
-- projects and rooms itself, and public.search_messages asks the policies once more.
-- The statements are planned for what they are asked (execute), and can use no index but the one meant.
create function private.find_messages(
  p_project_id uuid, p_term text, p_social_id uuid, p_author_id uuid, p_author_kind text, p_from timestamptz,
  p_to timestamptz, p_before_at timestamptz, p_before_id uuid, p_limit integer
) returns table (id uuid, created_at timestamptz)
  language plpgsql stable security definer
  set search_path = ''
  set enable_seqscan = off
  set jit = off
  as $$
  #variable_conflict use_column
  declare
    c_most constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    v_me uuid := private.user_id();
    v_own_only boolean := p_project_id = any (array(select private.my_project_ids('read_own_rooms')));
    v_matches text := ' and m.unsent_at is null and strpos(private.search_text(m.text, m.attachments), $2) > 0'
      || case when p_social_id is not null then ' and m.social_id = $4' else '' end
      || case when p_author_id is not null then ' and m.author_id = $5' else '' end
      || case when p_author_kind is not null then ' and m.author_kind = $6' else '' end
      -- asked of each message found, by the room's key: as an "exists" it would become a join with every room
      || case when v_own_only then
           ' and (select r.assignee_id is null or r.assignee_id = $3 from public.rooms r where r.id = m.room_id)' else '' end;
    v_at timestamptz := least(p_before_at, p_to, 'infinity');
    v_id uuid := case when p_before_at <= coalesce(p_to, 'infinity') then p_before_id else c_most end;
    v_from timestamptz := coalesce(p_from, '-infinity');
    v_wanted integer := p_limit;
    v_step integer := 400;
    v_read integer;
    v_total integer := 0;
    v_found integer := 0;
    v_ids uuid[];
    v_instants timestamptz[];
    v_rooms uuid[];
    v_size bigint;
  begin
    if not p_project_id = any (array(select private.my_project_ids('read'))) then
      return;
    end if;
    -- 1. the newest messages, few, then many, then as many more as what was found so far lets expect: enough for what is
    -- not rare
    loop
      execute format(
        $q$
          with newest as materialized (
            select m.id, m.created_at, m.room_id, m.social_id, m.author_id, m.author_kind, m.unsent_at, m.text, m.attachments
            from public.messages m
            where m.project_id = $1 and m.created_at <= $7 and m.created_at >= $9 and (m.created_at, m.id) < ($7, $8)
            order by m.created_at desc, m.id desc
            limit $10
          ),
          found as (
            select m.id, m.created_at from newest m where true %s order by m.created_at desc, m.id desc limit $11
          )
          select
            (select array_agg(found.id order by found.created_at desc, found.id desc) from found),
            (select array_agg(found.created_at order by found.created_at desc, found.id desc) from found),
            (select count(*) from newest),
            (select newest.created_at from newest order by newest.created_at, newest.id limit 1),
            (select newest.id from newest order by newest.created_at, newest.id limit 1)
        $q$,
        v_matches
      )
      into v_ids, v_instants, v_read, v_at, v_id
      using p_project_id, p_term, v_me, p_social_id, p_author_id, p_author_kind, v_at, v_id, v_from, v_step, v_wanted;
      return query select * from unnest(v_ids, v_instants);
      v_total := v_total + v_read;
      v_found := v_found + coalesce(cardinality(v_ids), 0);
      v_wanted := p_limit - v_found;
      if v_wanted = 0 or v_read < v_step then
        return;
      end if;
      v_step := case
        when v_step = 400 then 6000
        when v_step = 6000 and v_found > 0 then v_total::bigint * v_wanted * 3 / (v_found * 2)
      end;
      exit when v_step is null or v_step > 20000;
    end loop;
    -- 2. whoever sees few rooms, or asks for a channel with few: all messages of those rooms
    if v_own_only or p_social_id is not null then
      execute format(
        $q$
          select array_agg(few.id), coalesce(sum(few.last_sequence), 0)
          from (
            select r.id, r.last_sequence from public.rooms r
            where r.project_id = $1 and ($4 is null or r.social_id = $4) %s limit 501
          ) few
        $q$,
        case when v_own_only then 'and (r.assignee_id is null or r.assignee_id = $3)' else '' end
      )
      into v_rooms, v_size
      using p_project_id, p_term, v_me, p_social_id;
      if coalesce(cardinality(v_rooms), 0) <= 500 and v_size <= 30000 then
        return query execute format(
          $q$
            select m.id, m.created_at
            from unnest($10::uuid[]) room (id)
            join public.messages m on m.room_id = room.id
            where (m.created_at, m.id) < ($7, $8) and m.created_at >= $9 %s
            order by m.created_at desc, m.id desc
            limit $11
          $q$,
          v_matches
        )
        using p_project_id, p_term, v_me, p_social_id, p_author_id, p_author_kind, v_at, v_id, v_from, v_rooms, v_wanted;
        return;
      end if;
    end if;
    -- 3. the index over everything older. Nothing else of the condition is one that an index could serve: added to, an
    -- instant belongs to none.
    return query execute format(
      $q$
        select m.id, m.created_at
        from public.messages m
        where private.search_tokens(private.search_text(m.text, m.attachments), m.project_id, m.social_id, m.author_id)
            collate "C" @> $10
          and (m.text is not null or m.attachments <> '[]')
          and (m.created_at + interval '0', m.id) < ($7, $8) and m.created_at + interval '0' >= $9 %s
        order by m.created_at desc, m.id desc
        limit $11
      $q$,
      v_matches
    )
    using p_project_id, p_term, v_me, p_social_id, p_author_id, p_author_kind, v_at, v_id, v_from,
      private.term_tokens(p_term, p_project_id, p_social_id, p_author_id), v_wanted;
  end
  $$;
grant execute on function private.find_messages(
  uuid, text, uuid, uuid, text, timestamptz, timestamptz, timestamptz, uuid, integer
) to app_member;

-- A page of messages that hold a term, newest first, by keyset. Outsiders and empty terms find nothing.
-- p_author_kind: customer or member; p_author_id one member. Instants in between p_from and p_to.
create function public.search_messages(
  p_project_id uuid, p_term text, p_social_id uuid default null, p_author_id uuid default null,
  p_author_kind text default null, p_from timestamptz default null, p_to timestamptz default null,
  p_before_at timestamptz default null, p_before_id uuid default null, p_limit integer default 20
) returns table (
  id uuid, room_id uuid, sequence bigint, author_kind text, author_id uuid, kind text, text text, file_names text,
  is_note boolean, created_at timestamptz, customer_id uuid, customer_name text, customer_picture_url text,
  social_id uuid, social_kind text
)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  #variable_conflict use_column
  declare
    v_term text := private.clean_term(p_term);
  begin
    if v_term is null then
      return;
    end if;
    return query
      select m.id, m.room_id, m.sequence, m.author_kind, m.author_id, m.kind, m.text, private.file_names(m.attachments),
        m.is_note, m.created_at, r.customer_id, c.name, c.picture_url, r.social_id, s.kind
      from private.find_messages(
        p_project_id, v_term, p_social_id, p_author_id, p_author_kind, p_from, p_to, p_before_at, p_before_id,
        least(greatest(p_limit, 1), 50)
      ) found
      join public.messages m on m.id = found.id
      join public.rooms r on r.id = m.room_id
      join public.customers c on c.id = r.customer_id
      join public.socials s on s.id = r.social_id
      order by found.created_at desc, found.id desc;
  end
  $$;

-- Places of a term in one room, newest first: for going from one to the next.
create function public.search_room(
  p_room_id uuid, p_term text, p_before_sequence bigint default null, p_limit integer default 100
) returns table (id uuid, sequence bigint)
  language sql stable
  set search_path = ''
  as $$
    select m.id, m.sequence
    from public.messages m, private.clean_term(p_term) term
    where m.room_id = p_room_id
      and m.sequence < coalesce(p_before_sequence, 9223372036854775807)
      and m.unsent_at is null
      and strpos(private.search_text(m.text, m.attachments), term) > 0
    order by m.sequence desc
    limit least(greatest(p_limit, 1), 200)
  $$;
grant execute on function public.search_room(uuid, text, bigint, integer) to authenticated;

-- The customers a term is in the name of, or (for whoever may see contacts) in phone or e-mail. Who wrote last comes
-- first. As with messages: those of the newest rooms, then the index.
create function private.find_customers(p_project_id uuid, p_term text, p_limit integer)
  returns table (customer_id uuid, matched text)
  language plpgsql stable security definer
  set search_path = ''
  set enable_seqscan = off
  set jit = off
  as $$
  #variable_conflict use_column
  declare
    v_me uuid := private.user_id();
    v_own_only boolean := p_project_id = any (array(select private.my_project_ids('read_own_rooms')));
    v_contacts boolean := p_project_id = any (array(select private.my_project_ids('see_contacts')));
    v_digits text := private.digits(p_term);
    -- a term of digits and what is written between them is a number
    v_contact_term text := case when p_term ~ '^[0-9+() .-]+$' and v_digits <> '' then v_digits else p_term end;
    v_found integer;
  begin
    if not p_project_id = any (array(select private.my_project_ids('read'))) then
      return;
    end if;
    if v_contacts and char_length(v_contact_term) >= 3 then
      return query execute
        $q$
          select k.customer_id, case when strpos(private.digits(k.phone), $2) > 0 then 'phone' else 'email' end
          from public.customer_contacts k
          where private.search_tokens(private.contact_text(k.phone, k.email), k.project_id) collate "C" @> $1
            and strpos(private.contact_text(k.phone, k.email), $2) > 0
            and (not $3 or exists (
              select from public.rooms r where r.customer_id = k.customer_id and (r.assignee_id is null or r.assignee_id = $4)
            ))
          limit $5
        $q$
        using private.term_tokens(v_contact_term, p_project_id), v_contact_term, v_own_only, v_me, p_limit;
    end if;
    return query execute
      $q$
        select newest.customer_id, 'name'
        from (
          select r.customer_id, r.assignee_id, r.last_message_at, r.id from public.rooms r
          where r.project_id = $1 order by r.last_message_at desc, r.id desc limit 2000
        ) newest
        join public.customers c on c.id = newest.customer_id
        where strpos(lower(private.clean_text(c.name)), $2) > 0
          and (not $3 or newest.assignee_id is null or newest.assignee_id = $4)
        order by newest.last_message_at desc, newest.id desc
        limit $5
      $q$
      using p_project_id, p_term, v_own_only, v_me, p_limit;
    get diagnostics v_found = row_count;
    if v_found = p_limit then
      return;
    end if;
    return query execute
      $q$
        select c.id, 'name'
        from public.customers c
        where private.search_tokens(lower(private.clean_text(c.name)), c.project_id) collate "C" @> $1
          and c.name <> ''
          and strpos(lower(private.clean_text(c.name)), $2) > 0
          and (not $3 or exists (
            select from public.rooms r where r.customer_id = c.id and (r.assignee_id is null or r.assignee_id = $4)
          ))
        limit $5
      $q$
      using private.term_tokens(p_term, p_project_id), p_term, v_own_only, v_me, p_limit * 4;
  end
  $$;
grant execute on function private.find_customers(uuid, text, integer) to app_member;

-- Customers with the room in which each was last heard. matched says where the term is: name, phone or email.
create function public.search_customers(p_project_id uuid, p_term text, p_limit integer default 8)
  returns table (
    customer_id uuid, customer_name text, customer_picture_url text, phone_masked text, email_masked text, matched text,
    room_id uuid, social_id uuid, social_kind text, status text, last_message_at timestamptz, last_message_preview text
  )
  language plpgsql stable security definer
  set search_path = ''
  as $$
  #variable_conflict use_column
  declare
    v_term text := private.clean_term(p_term);
    v_limit integer := least(greatest(p_limit, 1), 50);
  begin
    if v_term is null then
      return;
    end if;
    return query
      select c.id, c.name, c.picture_url, c.phone_masked, c.email_masked, found.matched, r.id, r.social_id, s.kind, r.status,
        r.last_message_at, r.last_message_preview
      from (
        select distinct on (f.customer_id) f.customer_id, f.matched
        from private.find_customers(p_project_id, v_term, v_limit) f
        order by f.customer_id, (f.matched = 'name')
      ) found
      join public.customers c on c.id = found.customer_id
      join lateral (
        select r.* from public.rooms r where r.customer_id = c.id order by r.last_message_at desc, r.id desc limit 1
      ) r on true
      join public.socials s on s.id = r.social_id
      where found.matched = 'name' or exists (select from public.customer_contacts k where k.customer_id = c.id)
      order by r.last_message_at desc, r.id desc
      limit v_limit;
  end
  $$;

do $$
declare
  signature text;
begin
  execute 'grant create on schema public to app_member';
  foreach signature in array array[
    'search_messages(uuid, text, uuid, uuid, text, timestamptz, timestamptz, timestamptz, uuid, integer)',
    'search_customers(uuid, text, integer)'
  ] loop
    execute format('alter function public.%s owner to app_member', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  execute 'revoke create on schema public from app_member';
end
$$;
