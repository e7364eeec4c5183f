-- Checks that the caller may answer in a room of the project. Errors: not_found, forbidden.
create or replace function private.require_bill_room(p_project_id uuid, p_room_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not exists (select from public.rooms r where r.id = p_room_id and r.project_id = p_project_id) then
      perform private.fail('not_found');
    end if;
    perform private.require_right(p_project_id, 'answer');
  end
  $$;

alter function private.require_bill_room owner to app_member;
