-- Applied before the migrations: constraints, defaults or indexes use it.

-- The images among the bubbles, so that one index shows whether a file is in use.
create or replace function private.image_ids(p_bubbles jsonb) returns uuid[]
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(array_agg((b.bubble -> 'image' ->> 'id')::uuid order by b.place), '{}')
    from jsonb_array_elements(p_bubbles) with ordinality b (bubble, place)
    where b.bubble ? 'image'
  $$;

alter function private.image_ids owner to current_user;
grant execute on function private.image_ids to app_member;
