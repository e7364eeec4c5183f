-- Notifies a room's assignee of the customer's messages, on every channel: one notification per room.
create or replace function private.notify_assignee() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_assignee_id uuid;
  begin
    select r.assignee_id into v_assignee_id from public.rooms r where r.id = new.room_id;
    if v_assignee_id is not null then
      perform private.notify(
        v_assignee_id, new.project_id, 'message', p_room_id => new.room_id, p_message_id => new.id,
        p_coalesce_key => 'message:' || new.room_id
      );
    end if;
    return new;
  end
  $$;

alter function private.notify_assignee owner to current_user;
