create or replace function private.settle_comment_by_key(p_room_id uuid, p_message_id uuid, p_change text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_comment_of_key(p_room_id, p_message_id);
  begin
    return private.change_comment(v_room, p_message_id, p_change, private.details_of_key());
  end
  $$;

alter function private.settle_comment_by_key owner to current_user;
grant execute on function private.settle_comment_by_key to app_key;
