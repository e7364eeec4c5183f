-- A page of customers, last seen first, with what a list shows. room_tag_ids: tags of their rooms that they do not have themselves. spend: baht
-- paid by verified slips, as segments count it. last_seen_at and room_id (customer_id, if they have no room) of the last row are the key of
-- the next page. Errors: not_found,
-- invalid (definition).
create or replace function public.list_customers(
  p_project_id uuid, p_term text default null, p_definition jsonb default null, p_before_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 50
) returns table (
  customer_id uuid, name text, picture_url text, phone_masked text, email_masked text, language text, attributes jsonb,
  blocked_at timestamptz, created_at timestamptz, consent text, tag_ids uuid[], room_tag_ids uuid[], social_ids uuid[], spend numeric,
  room_id uuid, last_seen_at timestamptz, has_written boolean
)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  #variable_conflict use_column
  begin
    perform private.require_right(p_project_id, 'read');
    perform private.require_definition(p_definition);
    return query
      with page as materialized (
        select m.customer_id, m.room_id, m.last_seen_at
        from private.matching_customers(
          p_project_id, p_term, p_definition, p_before_at, p_before_id, least(greatest(p_limit, 1), 501)
        ) m
      ),
      spent as materialized (
        select s.customer_id, s.amount from private.spend_of(p_project_id, '-infinity', array(select p.customer_id from page p)) s
      )
      select c.id, c.name, c.picture_url, c.phone_masked, c.email_masked, c.language, c.attributes, c.blocked_at, c.created_at,
        coalesce(
          (select n.state from public.customer_consents n where n.customer_id = c.id order by n.recorded_at desc limit 1), 'unknown'
        ),
        own.tag_ids,
        array(select distinct tag.id from unnest(seen.tag_ids) tag (id) where not tag.id = any (own.tag_ids)),
        coalesce(seen.social_ids, '{}'), coalesce(s.amount, 0), p.room_id, p.last_seen_at, coalesce(seen.has_written, false)
      from page p
      join public.customers c on c.id = p.customer_id
      left join spent s on s.customer_id = c.id
      cross join lateral (
        select array(select t.tag_id from public.customer_tags t where t.customer_id = c.id order by t.added_at, t.tag_id) as tag_ids
      ) own
      cross join lateral (
        select array_agg(distinct r.social_id) as social_ids, bool_or(r.customer_last_at is not null) as has_written,
          array(
            select tag.id from public.rooms o cross join unnest(o.tag_ids) tag (id) where o.customer_id = c.id
          ) as tag_ids
        from public.rooms r where r.customer_id = c.id
      ) seen
      order by p.last_seen_at desc, coalesce(p.room_id, p.customer_id) desc;
  end
  $$;

alter function public.list_customers owner to app_member;
grant execute on function public.list_customers to authenticated;
