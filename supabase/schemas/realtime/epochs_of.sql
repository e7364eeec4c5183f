-- Epochs of rooms of an account and of its project, as system.find_channel_epochs, for whoever publishes what this transaction changes;
-- none unless the caller holds the project's (p_is_held, of private.hold_epochs). The rows' locks hold the rooms'
-- (private.move_channels_of_room).
create or replace function private.epochs_of(p_is_held boolean, p_social_id uuid, p_room_ids uuid[]) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room_ids uuid[];
  begin
    if not p_is_held then
      return '[]';
    end if;
    select array_agg(k.id) into v_room_ids
    from (
      select r.id from public.rooms r where r.id = any (p_room_ids) and r.social_id = p_social_id order by r.id for share
    ) k;
    return (
      select coalesce(jsonb_agg(e), '[]')
      from public.socials s, private.find_channel_epochs(array[s.project_id], coalesce(v_room_ids, '{}')) e
      where s.id = p_social_id
    );
  end
  $$;

alter function private.epochs_of owner to current_user;
grant execute on function private.epochs_of to app_member, app_system, app_visitor;
