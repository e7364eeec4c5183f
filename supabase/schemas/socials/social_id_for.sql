-- The id under which a project connects an account: that of its existing row, which keeps the history, otherwise a new one. Credentials
-- are sealed for this id. Errors: not_found (outsiders and members who may not manage).
create or replace function system.social_id_for(p_user_id uuid, p_session_id uuid, p_project_id uuid, p_kind text, p_external_id text)
  returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return private.social_id_for(p_project_id, p_kind, p_external_id);
  end
  $$;

alter function system.social_id_for owner to app_system;

create or replace function private.social_id_for(p_project_id uuid, p_kind text, p_external_id text) returns uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    if not p_project_id = any (array(select private.my_project_ids('manage'))) then
      perform private.fail('not_found');
    end if;
    return coalesce(
      (select s.id from public.socials s
       where s.project_id = p_project_id and s.kind = p_kind and s.external_id = p_external_id),
      gen_random_uuid()
    );
  end
  $$;

alter function private.social_id_for owner to app_member;
grant execute on function private.social_id_for to app_system;
