-- The room of that identity; there is at most one.
create or replace function private.visitor_room_id() returns uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := nullif(current_setting('app.visitor_room_id', true), '');
  begin
    if v_id is null then
      select r.id into v_id from public.rooms r where r.identity_id = private.visitor_identity_id();
      if found then
        perform set_config('app.visitor_room_id', v_id::text, true);
      end if;
    end if;
    return v_id;
  end
  $$;

alter function private.visitor_room_id owner to current_user;
grant execute on function private.visitor_room_id to app_visitor;
