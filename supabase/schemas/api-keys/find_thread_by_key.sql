create or replace function private.find_thread_by_key(p_room_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_thread_of_key(p_room_id);
  begin
    return jsonb_build_object(
      'social_id', v_room.social_id, 'thread_app_id', v_room.thread_app_id, 'thread_owner', v_room.thread_owner,
      'is_asked', v_room.thread_asked_at is not null,
      'is_released', v_room.thread_owner is null and exists (
        select from public.messages m
        where m.room_id = v_room.id and m.sequence = v_room.last_sequence and m.kind = 'event'
          and m.content @> '{"event": "thread_passed", "to": "app"}'
      ),
      'external_customer_id', (select i.external_id from public.customer_identities i where i.id = v_room.identity_id),
      'shown', private.room_of_api(v_room)
    );
  end
  $$;

alter function private.find_thread_by_key owner to current_user;
grant execute on function private.find_thread_by_key to app_key;
