-- Runs when a channel is disconnected, or its AI is changed or removed. Hands its rooms over to people unless another active AI takes them,
-- and switches off an AI that has no connected channel left.
create or replace function private.ai_loses_channel() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if new.status = 'disconnected' or not exists (select from public.ais a where a.id = new.ai_id and a.is_on) then
      perform private.rest_ai(array(
        select r.id from public.rooms r where r.social_id = new.id and r.handled_by = 'bot' and r.status <> 'resolved'
      ));
    end if;
    -- the lock makes two channels that leave at the same time see each other
    perform from public.ais a where a.id = old.ai_id and a.is_on for update;
    if found and not exists (select from public.socials s where s.ai_id = old.ai_id and s.status <> 'disconnected') then
      perform private.publish_ai(old.ai_id, false);
      update public.ais a set off_reason = 'no_channel' where a.id = old.ai_id;
    end if;
    return null;
  end
  $$;

alter function private.ai_loses_channel owner to current_user;
