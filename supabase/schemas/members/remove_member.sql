-- Removes a member; their rooms become unassigned. Returns those rooms. Errors: not_found, forbidden, last_owner.
create or replace function public.remove_member(p_project_id uuid, p_user_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_member public.members := private.managed_member(p_project_id, p_user_id);
  begin
    update public.members set removed_at = now() where project_id = p_project_id and user_id = p_user_id;
    perform private.audit(p_project_id, 'member.removed', p_user_id::text, jsonb_build_object('role', v_member.role));
    return private.release_rooms(p_project_id, p_user_id);
  end
  $$;

alter function public.remove_member owner to app_member;
grant execute on function public.remove_member to authenticated;
