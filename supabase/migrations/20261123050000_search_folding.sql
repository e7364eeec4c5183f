-- Search finds a text however it was typed: invisible characters, "เเ" for "แ", marks in another order, digits of other scripts, numbers
-- with and without dashes, +66 for 0. Both sides are folded by the same functions.
--
-- Few messages are changed by folding (a telephone number, a pasted zero-width space). Those alone are kept folded, in
-- private.folded_messages with indexes of their own; all others are found by messages_search as before. Rebuilding messages_search over
-- folded texts was rejected: it locks a table of millions for minutes, and every row read would have to be folded again.

-- Letters: one spelling of each. Tests hold it together with foldLetters in lib/text/fold.ts.
create function private.fold_letters(p_text text) returns text
  language plpgsql immutable parallel safe
  set search_path = ''
  as $$
  declare
    v_text text := p_text;
    -- digits of other scripts, Thai marks in the private use area (Windows, then Mac), characters that take no room
    c_from constant text :=
      U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669' ||
      U&'\06f0\06f1\06f2\06f3\06f4\06f5\06f6\06f7\06f8\06f9' ||
      U&'\0966\0967\0968\0969\096a\096b\096c\096d\096e\096f' ||
      U&'\09e6\09e7\09e8\09e9\09ea\09eb\09ec\09ed\09ee\09ef' ||
      U&'\0e50\0e51\0e52\0e53\0e54\0e55\0e56\0e57\0e58\0e59' ||
      U&'\0ed0\0ed1\0ed2\0ed3\0ed4\0ed5\0ed6\0ed7\0ed8\0ed9' ||
      U&'\1040\1041\1042\1043\1044\1045\1046\1047\1048\1049' ||
      U&'\17e0\17e1\17e2\17e3\17e4\17e5\17e6\17e7\17e8\17e9' ||
      U&'\f700\f701\f702\f703\f704\f705\f706\f707\f708\f709\f70a\f70b\f70c\f70d\f70e\f70f\f710\f711\f712\f713\f714\f715\f716\f717\f718\f719\f71a' ||
      U&'\f884\f885\f886\f887\f888\f889\f88a\f88b\f88c\f88d\f88e\f88f\f890\f891\f892\f893\f894\f895\f896\f897\f898\f899\f89a\f89b\f89c\f89d\f89e' ||
      U&'\00ad\034f\061c\180e\200b\200c\200d\200e\200f\202a\202b\202c\202d\202e\2060\2061\2062\2063\2064\2066\2067\2068\2069\206a\206b\206c\206d\206e\206f\fe00\fe01\fe02\fe03\fe04\fe05\fe06\fe07\fe08\fe09\fe0a\fe0b\fe0c\fe0d\fe0e\fe0f\feff\f870\f871\f872\f873\f874\f875\f876\f877\f878\f879\f87a\f87b\f87c\f87d\f87e\f87f';
    c_to constant text :=
      repeat('0123456789', 8) ||
      U&'\0e10\0e34\0e35\0e36\0e37\0e48\0e49\0e4a\0e4b\0e4c\0e48\0e49\0e4a\0e4b\0e4c\0e0d\0e31\0e4d\0e47\0e48\0e49\0e4a\0e4b\0e4c\0e38\0e39\0e3a' ||
      U&'\0e31\0e34\0e35\0e36\0e37\0e47\0e48\0e48\0e48\0e49\0e49\0e49\0e4a\0e4a\0e4a\0e4b\0e4b\0e4b\0e4c\0e4c\0e4c\0e4d\0e0d\0e38\0e39\0e3a\0e10';
  begin
    if v_text ~ '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff\uf870-\uf87f\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\u0ed0-\u0ed9\u1040-\u1049\u17e0-\u17e9\uf700-\uf71a\uf884-\uf89e]' then
      v_text := translate(v_text, c_from, c_to);
    end if;
    v_text := lower(normalize(v_text, nfkc));
    if v_text ~ '[\u0e31\u0e34-\u0e3a\u0e40\u0e47-\u0e4e\u0ecd]' then
      v_text := replace(v_text, U&'\0e40\0e40', U&'\0e41');
      -- a pattern with a back reference is slow, and doubled marks are rare
      if v_text ~ '\u0e31\u0e31|\u0e34\u0e34|\u0e35\u0e35|\u0e36\u0e36|\u0e37\u0e37|\u0e38\u0e38|\u0e39\u0e39|\u0e3a\u0e3a|\u0e47\u0e47|\u0e48\u0e48|\u0e49\u0e49|\u0e4a\u0e4a|\u0e4b\u0e4b|\u0e4c\u0e4c|\u0e4d\u0e4d|\u0e4e\u0e4e' then
        v_text := regexp_replace(v_text, '([\u0e31\u0e34-\u0e3a\u0e47-\u0e4e])\1+', '\1', 'g');
      end if;
      v_text := regexp_replace(
        v_text, '([\u0e48-\u0e4b]?)\u0e4d([\u0e48-\u0e4b]?)\u0e32([\u0e48-\u0e4b]?)', '\1\2\3' || U&'\0e33', 'g'
      );
      v_text := regexp_replace(
        v_text, '([\u0ec8-\u0ecb]?)\u0ecd([\u0ec8-\u0ecb]?)\u0eb2([\u0ec8-\u0ecb]?)', '\1\2\3' || U&'\0eb3', 'g'
      );
      v_text := regexp_replace(v_text, '([\u0e48-\u0e4c])([\u0e31\u0e34-\u0e3a\u0e47])', '\2\1', 'g');
    end if;
    return v_text;
  end
  $$;
comment on function private.fold_letters(text) is 'One spelling of letters, marks and digits, for comparison.';

-- Numbers: five digits or more without what groups them, thousands without commas, +66 as 0. "3-5 วัน" stays.
create function private.fold_numbers(p_text text) returns text
  language plpgsql immutable parallel safe
  set search_path = ''
  as $$
  declare
    v_text text := p_text;
    v_run text;
  begin
    if v_text !~ '[0-9](?:[ \t().\u2010-\u2015\u2212-]|,)|66' then
      return v_text;
    end if;
    for v_run in
      select found.run[1]
      from regexp_matches(v_text, '([0-9](?:[ \t().\u2010-\u2015\u2212-]{0,3}[0-9]){4,})', 'g') found (run)
      -- one run may stand within another
      group by 1 order by char_length(found.run[1]) desc
    loop
      v_text := replace(v_text, v_run, regexp_replace(v_run, '[^0-9]', '', 'g'));
    end loop;
    v_text := regexp_replace(v_text, '(?<=[0-9]),(?=[0-9]{3}(?![0-9]))', '', 'g');
    v_text := regexp_replace(v_text, '\+660?(?=[0-9])', '0', 'g');
    return regexp_replace(v_text, '(?<![0-9])(?:00)?660?(?=[2-9][0-9]{7,8}(?![0-9]))', '0', 'g');
  end
  $$;

-- A text as it is searched: numbers stand in it as they were grouped and without grouping, so that both are found.
create function private.fold_text(p_text text) returns text
  language plpgsql immutable parallel safe
  set search_path = ''
  as $$
  declare
    v_letters text := private.fold_letters(p_text);
    v_numbers text := private.fold_numbers(v_letters);
  begin
    return case when v_numbers = v_letters then v_letters else v_letters || E'\n' || v_numbers end;
  end
  $$;

-- A term as it is looked for in a folded text.
create function private.fold_term(p_term text) returns text
  language plpgsql immutable parallel safe
  set search_path = ''
  as $$
  declare
    v_letters text := btrim(private.fold_letters(p_term));
    v_numbers text := private.fold_numbers(v_letters);
  begin
    return case
      when v_numbers = v_letters then v_letters
      else regexp_replace(v_numbers, '^[ \t().\u2010-\u2015\u2212-]+(?=[0-9])|(?<=[0-9])[ \t().\u2010-\u2015\u2212-]+$', '', 'g')
    end;
  end
  $$;

-- Whether folding could change a cleaned text in small letters; cheap enough for every message.
create function private.may_fold(p_text text) returns boolean
  language sql immutable parallel safe
  as $$
    select p_text ~ '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff\uf870-\uf87f\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\u0ed0-\u0ed9\u1040-\u1049\u17e0-\u17e9\uf700-\uf71a\uf884-\uf89e]|\u0e40\u0e40|[\u0e48-\u0e4c][\u0e31\u0e34-\u0e3a\u0e47]|\u0e33[\u0e48-\u0e4b]|[\u0e4d\u0ecd\uff01-\uff5e]|\u0e31\u0e31|\u0e34\u0e34|\u0e35\u0e35|\u0e36\u0e36|\u0e37\u0e37|\u0e38\u0e38|\u0e39\u0e39|\u0e3a\u0e3a|\u0e47\u0e47|\u0e48\u0e48|\u0e49\u0e49|\u0e4a\u0e4a|\u0e4b\u0e4b|\u0e4c\u0e4c|\u0e4d\u0e4d|\u0e4e\u0e4e|[0-9][ \t().\u2010-\u2015\u2212-]{1,3}[0-9]|[0-9],[0-9]{3}|66'
  $$;

create or replace function private.clean_term(p_term text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$ select nullif(private.fold_term(private.clean_text(left(p_term, 200))), '') $$;

grant execute on function
  private.fold_letters(text), private.fold_numbers(text), private.fold_text(text), private.fold_term(text), private.may_fold(text)
  to authenticated, app_member, app_visitor, app_system;

-- Messages ---------------------------------------------------------------------------------------------------------------

create table private.folded_messages (
  message_id uuid primary key references public.messages (id) on delete cascade,
  project_id uuid not null,
  created_at timestamptz not null,
  folded text not null
);
comment on table private.folded_messages is 'What is searched of messages that folding changes. Kept by triggers; goes with the message''s words.';
alter table private.folded_messages enable row level security;

-- Invoked by the triggers below: keeps the folded text of one message, or none.
create function private.fold_message() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_text text := private.search_text(new.text, new.attachments);
    v_folded text := private.fold_text(v_text);
  begin
    if tg_op = 'UPDATE' then
      delete from private.folded_messages f where f.message_id = new.id;
    end if;
    if new.unsent_at is null and v_folded <> v_text then
      insert into private.folded_messages (message_id, project_id, created_at, folded)
      values (new.id, new.project_id, new.created_at, v_folded);
    end if;
    return null;
  end
  $$;
create trigger fold_message after insert on public.messages
  for each row when (private.may_fold(private.search_text(new.text, new.attachments))) execute function private.fold_message();
create trigger fold_changed_message after update of text, attachments, unsent_at, created_at, project_id on public.messages
  for each row execute function private.fold_message();

create index folded_messages_by_project on private.folded_messages (project_id, created_at desc, message_id desc);
create index folded_messages_search on private.folded_messages
  using gin (private.search_tokens(folded, project_id) collate "C") with (gin_pending_list_limit = 1024);

-- What private.find_messages finds, of the messages that folding changes: the newest are read first, the index answers for the rest.
create function private.find_folded(
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
    c_step constant integer := 2000;
    v_own_only boolean := p_project_id = any (array(select private.my_project_ids('read_own_rooms')));
    v_found integer;
    v_at timestamptz := least(p_before_at, p_to, 'infinity');
    v_id uuid := case when p_before_at <= coalesce(p_to, 'infinity') then p_before_id else c_most end;
    v_last_at timestamptz;
    v_last_id uuid;
    v_source text;
    v_read constant text := $q$
      select m.id, m.created_at
      from hits
      join public.messages m on m.id = hits.message_id
      where m.unsent_at is null and ($4 is null or m.social_id = $4) and ($5 is null or m.author_id = $5)
        and ($6 is null or m.author_kind = $6)
        and (not $8 or (select r.assignee_id is null or r.assignee_id = $3 from public.rooms r where r.id = m.room_id))
      order by m.created_at desc, m.id desc
      limit $7
    $q$;
  begin
    if not p_project_id = any (array(select private.my_project_ids('read'))) then
      return;
    end if;
    select f.created_at, f.message_id into v_last_at, v_last_id
    from private.folded_messages f
    where f.project_id = p_project_id and (f.created_at, f.message_id) < (v_at, v_id)
    order by f.created_at desc, f.message_id desc
    offset c_step - 1 limit 1;
    foreach v_source in array array[
      $q$
        select f.message_id from private.folded_messages f
        where f.project_id = $1 and (f.created_at, f.message_id) < ($9, $10) and f.created_at >= $12
          and ($13 is null or (f.created_at, f.message_id) >= ($13, $14)) and strpos(f.folded, $2) > 0
      $q$,
      $q$
        select f.message_id from private.folded_messages f
        where private.search_tokens(f.folded, f.project_id) collate "C" @> $11
          and (f.created_at + interval '0', f.message_id) < ($13, $14) and f.created_at + interval '0' >= $12
          and strpos(f.folded, $2) > 0
      $q$
    ] loop
      return query execute 'with hits as materialized (' || v_source || ')' || v_read
      using p_project_id, p_term, private.user_id(), p_social_id, p_author_id, p_author_kind, p_limit, v_own_only, v_at, v_id,
        private.term_tokens(p_term, p_project_id), coalesce(p_from, '-infinity'), v_last_at, v_last_id;
      get diagnostics v_found = row_count;
      -- enough, or nothing is older
      exit when v_found = p_limit or v_last_at is null;
    end loop;
  end
  $$;
grant execute on function private.find_folded(
  uuid, text, uuid, uuid, text, timestamptz, timestamptz, timestamptz, uuid, integer
) to app_member;

-- A page of messages that hold a term, newest first, by keyset. Outsiders and empty terms find nothing.
-- p_author_kind: customer or member; p_author_id one member. Instants in between p_from and p_to.
create or replace function public.search_messages(
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
    v_limit integer := least(greatest(p_limit, 1), 50);
  begin
    if v_term is null then
      return;
    end if;
    return query
      select m.id, m.room_id, m.sequence, m.author_kind, m.author_id, m.kind, m.text, private.file_names(m.attachments),
        m.is_note, m.created_at, r.customer_id, c.name, c.picture_url, r.social_id, s.kind
      from (
        select both_kinds.id, both_kinds.created_at
        from (
          select plain.id, plain.created_at
          from private.find_messages(
            p_project_id, v_term, p_social_id, p_author_id, p_author_kind, p_from, p_to, p_before_at, p_before_id, v_limit
          ) plain
          union
          select folded.id, folded.created_at
          from private.find_folded(
            p_project_id, v_term, p_social_id, p_author_id, p_author_kind, p_from, p_to, p_before_at, p_before_id, v_limit
          ) folded
        ) both_kinds
        order by both_kinds.created_at desc, both_kinds.id desc
        limit v_limit
      ) found
      join public.messages m on m.id = found.id
      join public.rooms r on r.id = m.room_id
      join public.customers c on c.id = r.customer_id
      join public.socials s on s.id = r.social_id
      order by found.created_at desc, found.id desc;
  end
  $$;

-- Places of a term in one room, newest first: for going from one to the next.
create or replace function public.search_room(
  p_room_id uuid, p_term text, p_before_sequence bigint default null, p_limit integer default 100
) returns table (id uuid, sequence bigint)
  language sql stable
  set search_path = ''
  as $$
    select m.id, m.sequence
    from public.messages m, private.clean_term(p_term) term, private.search_text(m.text, m.attachments) words
    where m.room_id = p_room_id
      and m.sequence < coalesce(p_before_sequence, 9223372036854775807)
      and m.unsent_at is null
      and (strpos(words, term) > 0 or private.may_fold(words) and strpos(private.fold_text(words), term) > 0)
    order by m.sequence desc
    limit least(greatest(p_limit, 1), 200)
  $$;

-- Customers --------------------------------------------------------------------------------------------------------------

create index customers_folded_search on public.customers
  using gin (private.search_tokens(private.fold_text(name), project_id) collate "C")
  where name <> '';
drop index public.customers_search;
alter index public.customers_folded_search rename to customers_search;

-- A telephone number by its digits as they are dialled here, and as they were given.
create function private.phone_text(p_phone text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select case when n.here = n.given then n.given else n.given || ' ' || n.here end
    from (
      select private.digits(f.phone) as given, private.digits(private.fold_numbers(f.phone)) as here
      from (select private.fold_letters(p_phone) as phone) f
    ) n
  $$;
create function private.contact_words(p_phone text, p_email text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$ select concat_ws(E'\n', private.phone_text(p_phone), private.fold_letters(p_email)) $$;
grant execute on function private.phone_text(text), private.contact_words(text, text)
  to authenticated, app_member, app_visitor, app_system;
create index customer_contacts_folded_search on public.customer_contacts
  using gin (private.search_tokens(private.contact_words(phone, email), project_id) collate "C");
drop index public.customer_contacts_search;
alter index public.customer_contacts_folded_search rename to customer_contacts_search;

-- The customers a term is in the name of, or (for whoever may see contacts) in phone or e-mail. Who wrote last comes
-- first. As with messages: those of the newest rooms, then the index.
create or replace function private.find_customers(p_project_id uuid, p_term text, p_limit integer)
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
    v_digits text := private.digits(regexp_replace(p_term, '^\+ ?66[ ()-]*0?', '0'));
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
          select k.customer_id, case when strpos(private.phone_text(k.phone), $2) > 0 then 'phone' else 'email' end
          from public.customer_contacts k
          where private.search_tokens(private.contact_words(k.phone, k.email), k.project_id) collate "C" @> $1
            and strpos(private.contact_words(k.phone, k.email), $2) > 0
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
        where strpos(private.fold_text(c.name), $2) > 0
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
        where private.search_tokens(private.fold_text(c.name), c.project_id) collate "C" @> $1
          and c.name <> ''
          and strpos(private.fold_text(c.name), $2) > 0
          and (not $3 or exists (
            select from public.rooms r where r.customer_id = c.id and (r.assignee_id is null or r.assignee_id = $4)
          ))
        limit $5
      $q$
      using private.term_tokens(p_term, p_project_id), p_term, v_own_only, v_me, p_limit * 4;
  end
  $$;

-- Rules ------------------------------------------------------------------------------------------------------------------

-- Whether one condition holds in a room.
create or replace function private.condition_holds(p_condition jsonb, p_room public.rooms, p_message public.messages) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_letters text := btrim(private.fold_letters(coalesce(p_message.text, '')));
    v_text text := private.fold_text(v_letters);
  begin
    return coalesce(case p_condition ->> 'if'
      when 'text' then case p_condition ->> 'op'
        when 'contains' then exists (
          select from jsonb_array_elements_text(p_condition -> 'words') w (word)
          where position(private.clean_term(w.word) in v_text) > 0
        )
        when 'equals' then exists (
          select from jsonb_array_elements_text(p_condition -> 'words') w (word)
          where private.fold_numbers(btrim(private.fold_letters(w.word))) = private.fold_numbers(v_letters)
        )
        when 'phone' then regexp_replace(v_letters, '[ ().-]', '', 'g')
          ~ '(^|[^0-9])(\+66|66|0)[2-9][0-9]{7,8}([^0-9]|$)'
      end
      when 'channel' then p_condition -> 'social_ids' ? p_room.social_id::text
      when 'tag' then exists (
        select from unnest(p_room.tag_ids) t (id) where p_condition -> 'tag_ids' ? t.id::text
      ) = (p_condition ->> 'has')::boolean
      when 'new_customer' then (p_room.episode_number = 1) = (p_condition ->> 'is')::boolean
      when 'open_hours' then private.is_open(p_room.project_id, now()) = (p_condition ->> 'is')::boolean
      when 'assignee' then case p_condition ->> 'op'
        when 'nobody' then p_room.assignee_id is null
        when 'somebody' then p_room.assignee_id is not null
        when 'is' then p_room.assignee_id = (p_condition ->> 'user_id')::uuid
      end
      when 'language' then p_condition -> 'languages' ? (
        select coalesce(nullif(split_part(c.language, '-', 1), ''), 'th') from public.customers c where c.id = p_room.customer_id
      )
      when 'priority' then p_condition -> 'levels' @> to_jsonb(p_room.priority)
    end, false);
  end
  $$;

-- Hands a room to a member as a rule does. Returns done, unchanged or no_member.

-- Knowledge --------------------------------------------------------------------------------------------------------------

-- Sources whose passages hold what is now repaired or folded otherwise are read again; what they say stays until then.
do $$
declare
  v_id uuid;
begin
  for v_id in
    select s.id from public.ai_sources s
    where s.state = 'indexed' and exists (
      select from public.ai_chunks c
      where c.source_id = s.id
        and c.heading || E'\n' || c.text ~ '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff\uf870-\uf87f\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\u0ed0-\u0ed9\u1040-\u1049\u17e0-\u17e9\uf700-\uf71a\uf884-\uf89e]|\u0e40\u0e40|[\u0e48-\u0e4c][\u0e31\u0e34-\u0e3a\u0e47]|\u0e33[\u0e48-\u0e4b]|\u0e4d|\u0e31\u0e31|\u0e34\u0e34|\u0e35\u0e35|\u0e36\u0e36|\u0e37\u0e37|\u0e38\u0e38|\u0e39\u0e39|\u0e3a\u0e3a|\u0e47\u0e47|\u0e48\u0e48|\u0e49\u0e49|\u0e4a\u0e4a|\u0e4b\u0e4b|\u0e4c\u0e4c|\u0e4d\u0e4d|\u0e4e\u0e4e'
    )
  loop
    update public.ai_sources s set state = 'waiting', progress = 0, version = s.version + 1 where s.id = v_id;
    perform private.enqueue_index_ai_source(v_id);
  end loop;
end
$$;
