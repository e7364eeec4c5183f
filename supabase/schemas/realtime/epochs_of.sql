-- Epochs of rooms of a project and of the project itself, as system.find_channel_epochs, for publishing the changes of this
-- transaction. p_held_id: the result of private.hold_epochs; null: none. The rows' locks hold the rooms'
-- (private.move_channels_of_room). Waits for nothing: the publisher looks up what is missing here, such as a room that another
-- transaction has locked.
create or replace function private.epochs_of(p_held_id uuid, p_room_ids uuid[]) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room_ids uuid[];
  begin
    if p_held_id is null then
      return '[]';
    end if;
    select array_agg(k.id) into v_room_ids
    from (
      select r.id from public.rooms r where r.id = any (p_room_ids) and r.project_id = p_held_id order by r.id for share skip locked
    ) k;
    return (select jsonb_agg(e) from private.find_channel_epochs(array[p_held_id], coalesce(v_room_ids, '{}')) e);
  end
  $$;

alter function private.epochs_of owner to current_user;
grant execute on function private.epochs_of to app_member, app_system, app_visitor;
