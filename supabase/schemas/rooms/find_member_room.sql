-- A room as the member sees it, and their drafts: {room, drafts: [{kind, text}]}; null if they do not see it or it belongs to another
-- project. Errors: unauthorized.
create or replace function system.find_member_room(p_user_id uuid, p_session_id uuid, p_project_id uuid, p_room_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return private.find_member_room(p_project_id, p_room_id);
  end
  $$;

alter function system.find_member_room owner to app_system;

create or replace function private.find_member_room(p_project_id uuid, p_room_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'room', to_jsonb(r),
      'drafts', coalesce(
        (select jsonb_agg(jsonb_build_object('kind', d.kind, 'text', d.text)) from public.drafts d where d.room_id = r.id), '[]'
      )
    )
    from public.room_rows r
    where r.id = p_room_id and r.project_id = p_project_id
  $$;

alter function private.find_member_room owner to app_member;
grant execute on function private.find_member_room to app_system;
