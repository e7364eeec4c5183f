-- An active member whom the caller may change: only owners change owners, and no member changes themselves (see leave_project).
create or replace function private.managed_member(p_project_id uuid, p_user_id uuid) returns public.members
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_member public.members;
  begin
    perform private.enter_project(p_project_id, 'manage');
    select m.* into v_member
    from public.members m
    where m.project_id = p_project_id and m.user_id = p_user_id and m.removed_at is null;
    if not found then
      perform private.fail('not_found');
    end if;
    if p_user_id = private.user_id() then
      perform private.fail('forbidden');
    end if;
    if v_member.role = 'owner' then
      perform private.require_right(p_project_id, 'own');
    end if;
    return v_member;
  end
  $$;

alter function private.managed_member owner to current_user;
grant execute on function private.managed_member to app_member;
