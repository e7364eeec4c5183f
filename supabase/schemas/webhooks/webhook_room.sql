create or replace function private.webhook_room() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_type text;
  begin
    foreach v_type in array array[
      case
        when tg_op = 'INSERT' then 'room.opened'
        when new.status = 'resolved' and old.status <> 'resolved' then 'room.resolved'
        when new.status <> 'resolved' and old.status = 'resolved' then 'room.opened'
      end,
      case when new.assignee_id is not null and tg_op = 'INSERT' or tg_op = 'UPDATE' and new.assignee_id is distinct from old.assignee_id
        then 'room.assigned' end
    ] loop
      if v_type is not null and private.webhook_listens(new.project_id, v_type) then
        perform private.enqueue_webhook_event(
          new.project_id, v_type, jsonb_build_object('room', private.room_of_api(new)), new.id, new.customer_id
        );
      end if;
    end loop;
    return null;
  end
  $$;

alter function private.webhook_room owner to current_user;
