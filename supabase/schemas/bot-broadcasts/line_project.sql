-- The project of a LINE account, if the caller has p_right there. Errors: not_found, forbidden.
create or replace function private.line_project(p_social_id uuid, p_right text) returns uuid
  language plpgsql stable
  set search_path = ''
  as $$
  declare
    v_project_id uuid := (select s.project_id from public.socials s where s.id = p_social_id and s.kind = 'line');
  begin
    perform private.require_right(v_project_id, p_right);
    return v_project_id;
  end
  $$;

alter function private.line_project owner to current_user;
grant execute on function private.line_project to app_member;
