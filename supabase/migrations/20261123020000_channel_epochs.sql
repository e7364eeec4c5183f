-- The names of private and presence channels end in an epoch (lib/realtime/channels.ts). The realtime service asks about rights
-- only when a socket subscribes, and can close only sockets that have signed in. So whatever takes access away begins a new
-- epoch: later events go to names that only those who still have access are let into.
create table private.channel_epochs (
  scope_id uuid primary key,
  epoch bigint not null default 1
);
comment on table private.channel_epochs is
  'How often somebody lost access to the channels of a project, room or user. No row: never.';

alter table private.channel_epochs enable row level security;
grant select on private.channel_epochs to app_system;
create policy channel_epochs_select_system on private.channel_epochs for select to app_system using (true);

-- The epochs of projects and users (by p_scope_ids) and of rooms: a room's contains its project's.
create function system.find_channel_epochs(p_scope_ids uuid[], p_room_ids uuid[])
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
grant create on schema system to app_system;
alter function system.find_channel_epochs(uuid[], uuid[]) owner to app_system;
revoke create on schema system from app_system;

-- Begins a new epoch, and tells clients to subscribe again. With p_room_id only the channels of that room move, and p_scope_id is
-- its project.
create function private.move_channels(p_scope_id uuid, p_room_id uuid default null) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into private.channel_epochs as e (scope_id)
    values (coalesce(p_room_id, p_scope_id))
    on conflict (scope_id) do update set epoch = e.epoch + 1;
    perform graphile_worker.add_job(
      'announce_move',
      payload := json_build_object('scope_id', p_scope_id, 'room_id', p_room_id),
      job_key := 'announce_move:' || coalesce(p_room_id, p_scope_id),
      max_attempts := 8
    );
  end
  $$;

create or replace function private.close_sockets_of_session() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid;
  begin
    perform private.enqueue_close_sockets(old.id);
    perform private.move_channels(old.user_id);
    -- always in the same order, so that two of them cannot deadlock
    for v_project_id in
      select m.project_id from public.members m
      where m.user_id = old.user_id and m.removed_at is null
      order by m.project_id
    loop
      perform private.move_channels(v_project_id);
    end loop;
    return old;
  end
  $$;

create or replace function private.close_sockets_of_member() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.close_sockets_of_user(new.user_id);
    perform private.move_channels(new.project_id);
    return new;
  end
  $$;

create function private.move_channels_of_project() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.move_channels(new.id);
    return new;
  end
  $$;
-- A suspended or deleted project has no members for the time being.
create trigger move_channels after update of suspended_at, deleted_at on public.projects
  for each row
  when (
    (new.suspended_at is not null and old.suspended_at is null)
    or (new.deleted_at is not null and old.deleted_at is null)
  )
  execute function private.move_channels_of_project();

-- Members who see only their own rooms and unassigned ones lose a room by its assignment to somebody else.
create function private.move_channels_of_room() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if exists (
      select from public.members m
      where m.project_id = new.project_id
        and m.removed_at is null
        and m.rooms_scope = 'own'
        and m.user_id is distinct from new.assignee_id
        and (old.assignee_id is null or m.user_id = old.assignee_id)
    ) then
      perform private.move_channels(new.project_id, new.id);
    end if;
    return new;
  end
  $$;
create trigger move_channels after update of assignee_id on public.rooms
  for each row
  when (new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id)
  execute function private.move_channels_of_room();
