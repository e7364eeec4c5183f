-- Records which app holds a room's conversation: p_owner us, app, inbox (Meta's own) or null (nobody). Without p_app_id, the other app stays
-- the one that is known. Returns the room, or null if nothing changes: it is no chat, or something later is known.
create or replace function private.note_thread_owner(p_room_id uuid, p_owner text, p_app_id text, p_at timestamptz) returns public.rooms
  language sql
  set search_path = ''
  as $$
    update public.rooms r
    set thread_owner = p_owner, thread_app_id = coalesce(p_app_id, r.thread_app_id),
        -- a clock that is ahead must not hide what comes next
        thread_owner_at = least(p_at, clock_timestamp()), thread_asked_at = null, updated_at = clock_timestamp()
    where r.id = p_room_id and r.kind = 'chat' and (r.thread_owner_at is null or r.thread_owner_at <= p_at)
      and (r.thread_owner is distinct from p_owner or p_app_id is not null and r.thread_app_id is distinct from p_app_id)
    returning r.*
  $$;

alter function private.note_thread_owner owner to current_user;
grant execute on function private.note_thread_owner to app_system;
