-- A customer who blocks the account within 72 hours counts for the last broadcast they received.
create or replace function private.note_block() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.broadcast_recipients x set blocked_at = new.unreachable_since
    from (
      select y.broadcast_id, y.position from public.broadcast_recipients y
      where y.room_id = new.id and y.sent_at > now() - interval '72 hours'
      order by y.sent_at desc limit 1
    ) latest
    where x.broadcast_id = latest.broadcast_id and x.position = latest.position and x.blocked_at is null;
    return null;
  end
  $$;

alter function private.note_block owner to current_user;
