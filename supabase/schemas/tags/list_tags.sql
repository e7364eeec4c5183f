-- The project's tags by name, each with the number of rooms and customers that the caller sees with it.
create or replace function public.list_tags(p_project_id uuid)
  returns table (id uuid, name text, color text, description text, rooms integer, customers integer)
  language sql stable
  set search_path = ''
  as $$
    select t.id, t.name, t.color, t.description, coalesce(r.count, 0)::integer, coalesce(c.count, 0)::integer
    from public.tags t
    left join (
      select rt.tag_id, count(*) from public.room_tags rt where rt.project_id = p_project_id group by rt.tag_id
    ) r on r.tag_id = t.id
    left join (
      select ct.tag_id, count(*) from public.customer_tags ct where ct.project_id = p_project_id group by ct.tag_id
    ) c on c.tag_id = t.id
    where t.project_id = p_project_id
    order by lower(t.name)
  $$;

alter function public.list_tags owner to current_user;
grant execute on function public.list_tags to authenticated;
