-- Whatever else writes a message that would go out: a member is told, what writes by itself has it shown as not sent.
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
