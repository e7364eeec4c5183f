-- The caller leaves; their rooms become unassigned. Returns those rooms. Errors: not_found, last_owner.
create or replace function public.leave_project(p_project_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_role text;
  begin
    perform private.enter_project(p_project_id, 'read');
    select m.role into v_role from public.members m where m.project_id = p_project_id and m.user_id = private.user_id();
    update public.members set removed_at = now() where project_id = p_project_id and user_id = private.user_id();
    perform private.audit(p_project_id, 'member.left', private.user_id()::text, jsonb_build_object('role', v_role));
    return private.release_rooms(p_project_id, private.user_id());
  end
  $$;

alter function public.leave_project owner to app_member;
grant execute on function public.leave_project to authenticated;
