-- Refuses messages of a closed project: a member gets an error; an automatic message is stored as failed.
create or replace function private.refuse_closed_project() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not private.is_open_project(new.project_id) then
      if private.user_id() is not null then
        perform private.fail('project_closed');
      end if;
      new.state := 'failed';
      new.failure_code := 'project_closed';
    end if;
    return new;
  end
  $$;

alter function private.refuse_closed_project owner to current_user;
