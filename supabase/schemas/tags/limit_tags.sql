-- At most 500 tags per project; the lock makes concurrent inserts count each other.
create or replace function private.limit_tags() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform from public.projects p where p.id = new.project_id for update;
    if (select count(*) from public.tags t where t.project_id = new.project_id) > 500 then
      perform private.fail('too_many_tags', 'name');
    end if;
    return null;
  end
  $$;

alter function private.limit_tags owner to current_user;
