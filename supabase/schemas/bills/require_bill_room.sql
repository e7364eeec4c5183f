-- Checks that the caller may answer in a chat of the project; a bill must not stand under a post. Errors: not_found, forbidden.
create or replace function private.require_bill_room(p_project_id uuid, p_room_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not exists (select from public.rooms r where r.id = p_room_id and r.project_id = p_project_id and r.kind = 'chat') then
      perform private.fail('not_found');
    end if;
    perform private.require_right(p_project_id, 'answer');
  end
  $$;

alter function private.require_bill_room owner to app_member;
