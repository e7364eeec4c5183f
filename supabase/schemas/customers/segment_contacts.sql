-- Imported customers without a room whom a definition describes, like private.segment_rooms, which knows rooms only. They are on no channel
-- and have never written.
create or replace function private.segment_contacts(p_project_id uuid, p_definition jsonb) returns setof uuid
  language sql stable rows 1000
  set search_path = ''
  as $$
    select c.id
    from public.customers c
    cross join lateral (
      select array(select t.tag_id from public.customer_tags t where t.customer_id = c.id) as tag_ids,
        array(select e.id::uuid from jsonb_array_elements_text(coalesce(p_definition -> 'tags_any', '[]')) e (id)) as wanted,
        array(select e.id::uuid from jsonb_array_elements_text(coalesce(p_definition -> 'tags_none', '[]')) e (id)) as unwanted,
        array(select jsonb_array_elements_text(coalesce(p_definition -> 'languages', '[]'))) as languages
    ) d
    where c.project_id = p_project_id and c.import_id is not null and c.erased_at is null
      and not exists (select from public.rooms r where r.customer_id = c.id)
      and coalesce(p_definition -> 'social_ids', '[]') = '[]'
      and p_definition -> 'active_days' is null and p_definition -> 'missed_of' is null
      and coalesce((p_definition ->> 'min_spend')::numeric, 0) <= 0
      and (p_definition -> 'silent_days' is null
        or c.created_at < now() - make_interval(days => (p_definition ->> 'silent_days')::integer))
      and (d.wanted = '{}' or case p_definition ->> 'tags_match' when 'all' then d.tag_ids @> d.wanted else d.tag_ids && d.wanted end)
      and not d.tag_ids && d.unwanted
      and (d.languages = '{}' or c.language = any (d.languages) or split_part(c.language, '-', 1) = any (d.languages))
      and not exists (
        select from jsonb_array_elements(coalesce(p_definition -> 'fields', '[]')) wanted (field)
        left join public.customer_fields f on f.id = (wanted.field ->> 'id')::uuid and f.project_id = p_project_id
        where f.id is null
          or coalesce(c.attributes ->> f.id::text, '') = ''
          or (f.kind in ('text', 'link')
            and strpos(private.fold_text(c.attributes ->> f.id::text), private.fold_term(coalesce(wanted.field ->> 'value', ''))) = 0)
          or (f.kind not in ('text', 'link')
            and c.attributes ->> f.id::text <> coalesce(wanted.field ->> 'value', c.attributes ->> f.id::text))
      )
  $$;

alter function private.segment_contacts owner to current_user;
