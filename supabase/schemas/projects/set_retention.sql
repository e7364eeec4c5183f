-- Sets the number of days after which messages and files are deleted; null keeps them. Errors: not_found, forbidden, invalid.
create or replace function public.set_retention(p_project_id uuid, p_days integer) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    perform private.set_retention(p_project_id, p_days);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.set_retention owner to app_member;
grant execute on function public.set_retention to authenticated;

create or replace function private.set_retention(p_project_id uuid, p_days integer) returns void
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

alter function private.set_retention owner to current_user;
grant execute on function private.set_retention to app_member;
