-- Since when each of the caller's projects is read: {project_id: instant}; one that is not in it is read whole.
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
