-- The start of readable history per project of the caller: {project_id: instant}. A project that is missing has no limit.
create or replace function private.my_read_since() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(p.id, now() - make_interval(days => k.history_days)), '{}')
    from private.my_project_ids('read') p (id), private.package_of(p.id) k
    where k.history_days is not null
  $$;

alter function private.my_read_since owner to current_user;
grant execute on function private.my_read_since to app_member, authenticated;
