-- The caller's membership of a project, in one round trip: no row for an outsider. session_is_live tells "unauthorized" from "not found".
create or replace function public.my_membership(p_project_id uuid)
  returns table (
    session_is_live boolean, user_id uuid, role text, rooms_scope text, can_broadcast boolean, can_see_contacts boolean,
    is_frozen boolean, is_suspended boolean
  )
  language sql stable
  set search_path = ''
  as $$ select m.* from private.membership(p_project_id) m $$;

alter function public.my_membership owner to current_user;
grant execute on function public.my_membership to authenticated;
