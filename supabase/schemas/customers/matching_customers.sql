-- A page of the customers whom the caller may see, last seen first: those that a term finds (see private.find_customers; at most 1,000) and
-- a definition describes (see private.is_audience). A customer is seen when they write, or when they follow or arrive; of several rooms the
-- last seen one counts. Imported customers may have no room: they are seen when they are imported, by members who see all rooms.
-- p_before_*: the keys of the last row of the page before: last_seen_at, and room_id or, without a room, customer_id. Reads past row-level
-- security, like private.find_customers: members cannot use the indexes. Answers nothing to outsiders.
create or replace function private.matching_customers(
  p_project_id uuid, p_term text, p_definition jsonb, p_before_at timestamptz, p_before_id uuid, p_limit integer
) returns table (customer_id uuid, room_id uuid, last_seen_at timestamptz)
  language plpgsql stable security definer rows 50
  set search_path = ''
  set jit = off
  as $$
  declare
    v_me uuid := private.user_id();
    v_own_only boolean := p_project_id = any (array(select private.my_project_ids('read_own_rooms')));
    v_term text := private.clean_term(p_term);
    v_definition jsonb := coalesce(p_definition, '{}');
    v_consent text := v_definition ->> 'consent';
    v_before_at timestamptz := coalesce(p_before_at, 'infinity');
    v_before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
    v_ids uuid[];
  begin
    if not p_project_id = any (array(select private.my_project_ids('read'))) then
      return;
    end if;
    if v_term is not null then
      v_ids := array(select distinct f.customer_id from private.find_customers(p_project_id, v_term, 1000) f);
    end if;
    if v_definition <> '{}' then
      v_ids := array(
        select distinct s.customer_id
        from (
          select g.customer_id from private.segment_rooms(p_project_id, null, v_definition) g
          union all
          select n.id from private.segment_contacts(p_project_id, v_definition) n (id)
        ) s
        left join lateral (
          select n.state from public.customer_consents n
          where v_consent is not null and n.customer_id = s.customer_id order by n.recorded_at desc limit 1
        ) k on true
        where (v_ids is null or s.customer_id in (select found.id from unnest(v_ids) found (id)))
          and (v_consent is null or case v_consent when 'yes' then k.state = 'yes' else k.state is distinct from 'no' end)
      );
    end if;
    if v_ids is null then
      -- walks the indexes rooms_last_seen and customers_imported
      return query
        select w.customer_id, w.id, w.at from ((select r.customer_id, r.id, coalesce(r.customer_last_at, r.created_at) as at
        from public.rooms r
        join public.customers c on c.id = r.customer_id
        where r.project_id = p_project_id and c.erased_at is null
          and (coalesce(r.customer_last_at, r.created_at), r.id) < (v_before_at, v_before_id)
          and (not v_own_only or r.assignee_id is null or r.assignee_id = v_me)
          and not exists (
            select from public.rooms o
            where o.customer_id = r.customer_id
              and (coalesce(o.customer_last_at, o.created_at), o.id) > (coalesce(r.customer_last_at, r.created_at), r.id)
              and (not v_own_only or o.assignee_id is null or o.assignee_id = v_me)
          )
        order by coalesce(r.customer_last_at, r.created_at) desc, r.id desc
        limit p_limit)
        union all
        (select c.id, null::uuid, c.created_at
        from public.customers c
        where c.project_id = p_project_id and c.import_id is not null and c.erased_at is null and not v_own_only
          and (c.created_at, c.id) < (v_before_at, v_before_id)
          and not exists (select from public.rooms o where o.customer_id = c.id)
        order by c.created_at desc, c.id desc
        limit p_limit)) w
        order by w.at desc, coalesce(w.id, w.customer_id) desc
        limit p_limit;
    else
      return query
        select l.customer_id, l.id, l.at
        from (
          select distinct on (c.id) c.id as customer_id, r.id, coalesce(r.customer_last_at, r.created_at, c.created_at) as at
          from unnest(v_ids) found (id)
          join public.customers c on c.id = found.id
           left join public.rooms r on r.customer_id = c.id and r.project_id = p_project_id
          where c.project_id = p_project_id and c.erased_at is null
            and case
              when r.id is null then c.import_id is not null and not v_own_only
              else not v_own_only or r.assignee_id is null or r.assignee_id = v_me
            end
          order by c.id, coalesce(r.customer_last_at, r.created_at) desc, r.id desc
        ) l
        where (l.at, coalesce(l.id, l.customer_id)) < (v_before_at, v_before_id)
        order by l.at desc, coalesce(l.id, l.customer_id) desc
        limit p_limit;
    end if;
  end
  $$;

alter function private.matching_customers owner to current_user;
grant execute on function private.matching_customers to app_member;
