-- Closes the sockets of a session that ended, and moves the channels that it could subscribe to.
create or replace function private.close_sockets_of_session() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid;
  begin
    perform private.enqueue_close_sockets(old.id);
    perform private.move_channels(old.user_id);
    -- in a fixed order, so that two of these cannot deadlock
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

alter function private.close_sockets_of_session owner to current_user;
