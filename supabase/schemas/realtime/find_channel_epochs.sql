-- Epochs of projects and users (by p_scope_ids) and of rooms; the epoch of a room includes that of its project.
create or replace function system.find_channel_epochs(p_scope_ids uuid[], p_room_ids uuid[])
  returns table (id uuid, epoch text, project_id uuid)
  language sql stable security definer
  set search_path = ''
  as $$ select e.id, e.epoch, e.project_id from private.find_channel_epochs(p_scope_ids, p_room_ids) e $$;

alter function system.find_channel_epochs owner to app_system;

create or replace function private.find_channel_epochs(p_scope_ids uuid[], p_room_ids uuid[])
  returns table (id uuid, epoch text, project_id uuid)
  language sql stable security definer
  set search_path = ''
  as $$
    select s.id, coalesce(e.epoch, 0)::text, null::uuid
    from unnest(p_scope_ids) s (id)
    left join private.channel_epochs e on e.scope_id = s.id
    union all
    select r.id, concat_ws('-', coalesce(p.epoch, 0)::text, e.epoch::text), r.project_id
    from public.rooms r
    left join private.channel_epochs p on p.scope_id = r.project_id
    left join private.channel_epochs e on e.scope_id = r.id
    where r.id = any (p_room_ids)
  $$;

alter function private.find_channel_epochs owner to current_user;
grant execute on function private.find_channel_epochs to app_system;
