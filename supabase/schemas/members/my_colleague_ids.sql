create or replace function private.my_colleague_ids() returns setof uuid
  language sql stable security definer parallel safe
  set search_path = ''
  as $$
    select m.user_id from public.members m where m.project_id = any (array(select private.my_project_ids('read')))
  $$;

alter function private.my_colleague_ids owner to current_user;
grant execute on function private.my_colleague_ids to app_member, authenticated;
comment on function private.my_colleague_ids is 'Current and former members of the caller''s projects.';
