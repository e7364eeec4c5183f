-- First statement of every function of schema system that the server calls for a Member: from here on private.user_id(),
-- private.session_is_live(), private.my_project_ids() and the policies of app_member apply to this session in this project. Errors:
-- unauthorized (the user has no such session, or it has ended).
create or replace function private.enter_member(p_user_id uuid, p_session_id uuid, p_project_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_aal text;
  begin
    select s.aal::text into v_aal from auth.sessions s where s.id = p_session_id and s.user_id = p_user_id;
    if not found or p_project_id is null then
      perform private.fail('unauthorized');
    end if;
    perform set_config('request.jwt.claims', jsonb_build_object(
        'sub', p_user_id, 'session_id', p_session_id, 'role', 'authenticated', 'aal', coalesce(v_aal, 'aal1')
      )::text, true),
      set_config('request.headers', jsonb_build_object('x-project-id', p_project_id)::text, true);
    if not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
  end
  $$;

alter function private.enter_member owner to current_user;
grant execute on function private.enter_member to app_system;
