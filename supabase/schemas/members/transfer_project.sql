-- The caller, an owner, makes another member owner and becomes admin. Errors: not_found, forbidden, invalid (user_id: the caller).
create or replace function public.transfer_project(p_project_id uuid, p_user_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_project(p_project_id, 'own');
    if p_user_id = private.user_id() then
      perform private.fail('invalid', 'user_id');
    end if;
    update public.members
    set role = 'owner', rooms_scope = 'all', can_broadcast = true, can_see_contacts = true
    where project_id = p_project_id and user_id = p_user_id and removed_at is null;
    if not found then
      perform private.fail('not_found');
    end if;
    update public.members set role = 'admin' where project_id = p_project_id and user_id = private.user_id();
    perform private.audit(p_project_id, 'project.transferred', p_user_id::text);
  end
  $$;

alter function public.transfer_project owner to app_member;
grant execute on function public.transfer_project to authenticated;
