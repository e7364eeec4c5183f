-- Records what a program has done to a comment at the provider, as system.settle_comment. Errors: unauthorized, forbidden, not_found.
-- Returns {message, room, is_duplicate, shown}.
create or replace function api.settle_comment(p_key_id uuid, p_room_id uuid, p_message_id uuid, p_change text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_changed jsonb;
  begin
    perform private.enter_key(p_key_id, 'comments.write');
    v_changed := private.settle_comment_by_key(p_room_id, p_message_id, p_change);
    return v_changed || jsonb_build_object(
      'shown', private.message_of_api(jsonb_populate_record(null::public.messages, v_changed -> 'message'))
    );
  end
  $$;

alter function api.settle_comment owner to app_key;
