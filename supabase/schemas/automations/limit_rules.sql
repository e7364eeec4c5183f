create or replace function private.limit_rules() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform from public.projects p where p.id = new.project_id for update;
    if (select count(*) from public.automation_rules r where r.project_id = new.project_id) > 100 then
      perform private.fail('too_many_rules', 'name');
    end if;
    return null;
  end
  $$;

alter function private.limit_rules owner to current_user;
