create or replace function private.settle_thread_by_key(p_room_id uuid, p_change text) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    select private.change_thread(private.lock_thread_of_key(p_room_id), p_change, private.details_of_key())
  $$;

alter function private.settle_thread_by_key owner to current_user;
grant execute on function private.settle_thread_by_key to app_key;
