-- Returns the AI's project if the caller may manage it. Runs with the caller's rights. Errors: not_found, forbidden.
create or replace function private.managed_ai(p_ai_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid;
  begin
    select a.project_id into v_project_id from public.ais a where a.id = p_ai_id;
    -- an AI's id must not reveal to an agent that the AI exists
    if not found or not v_project_id = any (array(select private.my_project_ids('read_settings'))) then
      perform private.fail('not_found');
    end if;
    perform private.require_right(v_project_id, 'manage');
    return v_project_id;
  end
  $$;

alter function private.managed_ai owner to current_user;
grant execute on function private.managed_ai to app_member;
