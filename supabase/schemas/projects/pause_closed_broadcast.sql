-- Refuses to start a broadcast of a closed project; one that starts by itself is paused until a member resumes it.
create or replace function private.pause_closed_broadcast() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not private.is_open_project(new.project_id) then
      if private.user_id() is not null then
        perform private.fail('project_closed');
      end if;
      new.state := 'paused';
      new.reason := 'project_closed';
      new.resumes_at := null;
    end if;
    return new;
  end
  $$;

alter function private.pause_closed_broadcast owner to current_user;
