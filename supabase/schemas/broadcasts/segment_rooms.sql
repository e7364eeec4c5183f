-- The rooms that a definition describes (see private.is_audience), on some channels or, with null, on all. Its consent is not among the
-- conditions: a broadcast leaves customers out for it and says so (private.audience), a list filters by it (private.matching_customers).
-- Returns what callers need of the customer: joining customers again would read those of all projects, because the planner assumes the
-- ten thousand rows declared here.
create or replace function private.segment_rooms(p_project_id uuid, p_social_ids uuid[], p_definition jsonb)
  returns table (
    id uuid, social_id uuid, customer_id uuid, identity_id uuid, customer_last_at timestamptz, unreachable_since timestamptz,
    blocked_at timestamptz
  )
  language plpgsql stable rows 10000
  set search_path = ''
  as $$
  declare
    v_any uuid[] := array(select e.id::uuid from jsonb_array_elements_text(coalesce(p_definition -> 'tags_any', '[]')) e (id));
    v_none uuid[] := array(select e.id::uuid from jsonb_array_elements_text(coalesce(p_definition -> 'tags_none', '[]')) e (id));
    v_all boolean := coalesce(p_definition ->> 'tags_match', 'any') = 'all';
    v_socials uuid[] := array(select e.id::uuid from jsonb_array_elements_text(coalesce(p_definition -> 'social_ids', '[]')) e (id));
    v_languages text[] := array(select jsonb_array_elements_text(coalesce(p_definition -> 'languages', '[]')));
    v_active timestamptz := now() - make_interval(days => (p_definition ->> 'active_days')::integer);
    v_silent timestamptz := now() - make_interval(days => (p_definition ->> 'silent_days')::integer);
    v_spend numeric := (p_definition ->> 'min_spend')::numeric;
    v_spend_since timestamptz := now() - make_interval(days => coalesce((p_definition ->> 'spend_days')::integer, 9999));
    v_missed uuid := (p_definition ->> 'missed_of')::uuid;
    v_fields jsonb := coalesce(p_definition -> 'fields', '[]');
  begin
    return query
    select r.id, r.social_id, r.customer_id, r.identity_id, r.customer_last_at, r.unreachable_since, c.blocked_at
    from public.rooms r
    join public.customers c on c.id = r.customer_id
    where r.project_id = p_project_id and c.project_id = p_project_id and c.erased_at is null and r.kind = 'chat'
      and (p_social_ids is null or r.social_id = any (p_social_ids))
      and (v_socials = '{}' or r.social_id = any (v_socials))
      and (
        v_any = '{}'
        or (not v_all and (
          r.tag_ids && v_any
          or r.customer_id in (select t.customer_id from public.customer_tags t where t.tag_id = any (v_any))
        ))
        or (v_all and not exists (
          select from unnest(v_any) wanted (id)
          where not wanted.id = any (r.tag_ids)
            and not exists (select from public.customer_tags t where t.customer_id = r.customer_id and t.tag_id = wanted.id)
        ))
      )
      and not r.tag_ids && v_none
      and (v_none = '{}'
        or r.customer_id not in (select t.customer_id from public.customer_tags t where t.tag_id = any (v_none)))
      and (v_active is null or r.customer_last_at >= v_active)
      and (v_silent is null or coalesce(r.customer_last_at, r.created_at) < v_silent)
      and (v_languages = '{}' or c.language = any (v_languages) or split_part(c.language, '-', 1) = any (v_languages))
      and (v_spend is null or r.customer_id in (
        select m.customer_id from private.spend_of(p_project_id, v_spend_since) m where m.amount >= v_spend
      ))
      and (v_missed is null or r.id in (
        select x.room_id from public.broadcast_recipients x where x.broadcast_id = v_missed and x.state = 'not_sent'
      ))
      -- without a value: the field is filled in; texts and links that contain it; anything else that equals it
      and (v_fields = '[]' or not exists (
        select from jsonb_array_elements(v_fields) wanted (field)
        left join public.customer_fields f on f.id = (wanted.field ->> 'id')::uuid and f.project_id = p_project_id
        where f.id is null
          or coalesce(c.attributes ->> f.id::text, '') = ''
          or (f.kind in ('text', 'link')
            and strpos(private.fold_text(c.attributes ->> f.id::text), private.fold_term(coalesce(wanted.field ->> 'value', ''))) = 0)
          or (f.kind not in ('text', 'link')
            and c.attributes ->> f.id::text <> coalesce(wanted.field ->> 'value', c.attributes ->> f.id::text))
      ));
  end
  $$;

alter function private.segment_rooms owner to current_user;
