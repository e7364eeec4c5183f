create or replace function private.reverse_array(p_array jsonb) returns jsonb
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(e.item order by e.place desc), '[]') from jsonb_array_elements(p_array) with ordinality e (item, place)
  $$;

alter function private.reverse_array owner to current_user;
grant execute on function private.reverse_array to app_member, app_visitor;
