-- Recipients go with their broadcast and their room, but no foreign keys hold them: for a hundred thousand at once these take half of
-- the start and lock every room. Only freeze_broadcast writes them, from rooms of the project; of a room deleted at that moment
-- claim_broadcast takes the recipient out.
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
