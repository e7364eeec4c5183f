-- The newest messages that contain a term, for a member. Returns only ids and times. Runs as the owner of the tables: under row-level
-- security no text index can be used, because its operators are not leakproof. It restricts itself to the caller's projects and rooms,
-- and public.search_messages applies the policies as well. Dynamic SQL (execute) gives each statement a plan for its arguments; each can
-- use no index but the intended one.
create or replace function private.find_messages(
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
      -- a subquery per found message, by the room's key: an "exists" would become a join with every room
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
    -- 1. Read the newest messages: few, then many, then as many more as the hits so far suggest. Enough for common terms.
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
    -- 2. Members who see few rooms, or a channel with few rooms: read all messages of those rooms.
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
    -- 3. Use the index for everything older. "+ interval '0'" keeps the planner from using an index on the time.
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

alter function private.find_messages owner to current_user;
grant execute on function private.find_messages to app_member;
