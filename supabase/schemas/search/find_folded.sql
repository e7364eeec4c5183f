-- The same as private.find_messages for messages that folding changes: reads the newest first, then uses the index.
create or replace function private.find_folded(
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
      -- the page is full, or nothing is older
      exit when v_found = p_limit or v_last_at is null;
    end loop;
  end
  $$;

alter function private.find_folded owner to current_user;
grant execute on function private.find_folded to app_member;
