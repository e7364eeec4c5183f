-- A definer, because app_system has no grants on broadcasts.
create or replace function private.is_in_broadcast(p_image_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$ select exists (select from public.broadcasts b where b.image_ids @> array[p_image_id]) $$;

alter function private.is_in_broadcast owner to current_user;
grant execute on function private.is_in_broadcast to app_system;
