-- For the operator. Members can read; nothing is sent; incoming messages are stored. Called again, changes the reason. Errors: not_found,
-- invalid (why).
create or replace function private.suspend_project(p_project_id uuid, p_why text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_why text := private.clean_text(p_why);
  begin
    if v_why is null or char_length(v_why) > 500 then
      perform private.fail('invalid', 'why');
    end if;
    update public.projects p set suspended_at = coalesce(p.suspended_at, now()), suspended_why = v_why
    where p.id = p_project_id and p.deleted_at is null;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.close_project(p_project_id);
    perform private.audit(p_project_id, 'project.suspended', null, jsonb_build_object('why', v_why));
    perform private.mail_project(p_project_id, 'suspended');
    perform private.record_act('project.suspended', p_project_id, jsonb_build_object('why', v_why));
  end
  $$;

alter function private.suspend_project owner to current_user;
