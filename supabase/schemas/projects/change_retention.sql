create or replace function private.change_retention(p_project_id uuid, p_days integer) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_before integer := (select p.retention_days from public.projects p where p.id = p_project_id);
  begin
    if v_before is distinct from p_days then
      update public.projects set retention_days = p_days where id = p_project_id;
      perform private.audit(
        p_project_id, 'retention.changed', null, jsonb_build_object('before', v_before, 'after', p_days)
      );
    end if;
  end
  $$;

alter function private.change_retention owner to current_user;
grant execute on function private.change_retention to app_member;
