create or replace function private.reasons_of(p_project_id uuid, p_room_ids uuid[], p_definition jsonb)
  returns table (room_id uuid, tags text[], spent numeric)
  language sql stable security definer
  set search_path = ''
  as $$
    select r.id,
      array(
        select t.name from public.tags t
        where p_definition -> 'tags_any' ? t.id::text
          and (t.id = any (r.tag_ids) or exists (
            select from public.customer_tags k where k.customer_id = r.customer_id and k.tag_id = t.id
          ))
        order by t.name
      ),
      coalesce((
        select m.amount from private.spend_of(
          p_project_id, now() - make_interval(days => coalesce((p_definition ->> 'spend_days')::integer, 9999))
        ) m where m.customer_id = r.customer_id
      ), 0)
    from public.rooms r
    where r.id = any (p_room_ids) and r.project_id = p_project_id
  $$;

alter function private.reasons_of owner to current_user;
grant execute on function private.reasons_of to app_member;
