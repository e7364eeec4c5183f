-- Deletes recipients with their broadcast or room. Foreign keys would take half of the start of a broadcast to 100,000 recipients, and lock
-- every room. Only freeze_broadcast inserts recipients, from rooms of the project; if a room is deleted at that moment, claim_broadcast
-- removes its recipient.
create or replace function private.delete_recipients() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if tg_relid = 'public.rooms'::regclass then
      delete from public.broadcast_recipients x using gone g where x.room_id = g.id;
    else
      delete from public.broadcast_recipients x using gone g where x.broadcast_id = g.id;
    end if;
    return null;
  end
  $$;

alter function private.delete_recipients owner to current_user;
