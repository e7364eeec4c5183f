-- Sets whether answering a room without an assignee assigns it to who answers. Errors: not_found, forbidden, invalid.
create or replace function public.set_assign_on_answer(p_project_id uuid, p_is_on boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    perform private.set_assign_on_answer(p_project_id, p_is_on);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.set_assign_on_answer owner to app_member;
grant execute on function public.set_assign_on_answer to authenticated;

create or replace function private.set_assign_on_answer(p_project_id uuid, p_is_on boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.projects p set assign_on_answer = p_is_on where p.id = p_project_id and p.assign_on_answer is distinct from p_is_on;
    if found then
      perform private.audit(p_project_id, 'project.answering_changed', null, jsonb_build_object('assign_on_answer', p_is_on));
    end if;
  end
  $$;

alter function private.set_assign_on_answer owner to current_user;
grant execute on function private.set_assign_on_answer to app_member;
