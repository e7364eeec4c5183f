create or replace function private.write_ai(p_project_id uuid, p_ai_id uuid, p_name text, p_settings jsonb) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := p_ai_id;
    v_name text := private.clean_text(p_name);
  begin
    if v_name is null and p_ai_id is null or char_length(v_name) > 60 then
      perform private.fail('invalid', 'name');
    end if;
    if p_ai_id is null then
      perform from public.projects p where p.id = p_project_id for update;
      if (select count(*) from public.ais a where a.project_id = p_project_id) >= 20 then
        perform private.fail('too_many_ais', 'name');
      end if;
      insert into public.ais (project_id, name, settings, created_by)
      values (p_project_id, v_name, p_settings, private.user_id()) returning id into v_id;
    else
      -- merged: colleagues change other settings at the same time
      update public.ais a set name = coalesce(v_name, a.name), settings = a.settings || p_settings where a.id = p_ai_id
      returning a.name into v_name;
    end if;
    perform private.audit(
      p_project_id, case when p_ai_id is null then 'ai.created' else 'ai.updated' end, v_id::text, jsonb_build_object('name', v_name)
    );
    return v_id;
  end
  $$;

alter function private.write_ai owner to current_user;
grant execute on function private.write_ai to app_member;
