-- Applied before the migrations: constraints, defaults or indexes use it.

-- The images and videos among the bubbles, so that one index shows whether a file is in use.
create or replace function private.image_ids(p_bubbles jsonb) returns uuid[]
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(array_agg((i.image ->> 'id')::uuid order by b.place, i.image ->> 'id'), '{}')
    from jsonb_array_elements(p_bubbles) with ordinality b (bubble, place)
    cross join lateral (
      select coalesce(b.bubble -> 'image', b.bubble -> 'video') as image where b.bubble ?| array['image', 'video']
      union all
      select p.picture from jsonb_array_elements(case when b.bubble ? 'pictures' then b.bubble -> 'pictures' else '[]' end) p (picture)
    ) i
  $$;

alter function private.image_ids owner to current_user;
grant execute on function private.image_ids to app_member;
