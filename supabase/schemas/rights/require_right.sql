-- Raises not_found for outsiders, forbidden for members without the right.
create or replace function private.require_right(p_project_id uuid, p_right text) returns void
  language plpgsql
  set search_path = ''
  as $$
  begin
    if p_project_id = any (array(select private.my_project_ids(p_right))) then
      return;
    end if;
    if p_project_id = any (array(select private.my_project_ids('read'))) then
      perform private.fail('forbidden');
    end if;
    perform private.fail('not_found');
  end
  $$;

alter function private.require_right owner to current_user;
grant execute on function private.require_right to app_member;
