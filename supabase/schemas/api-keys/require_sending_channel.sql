-- Errors: channel_disconnected, channel_frozen.
create or replace function private.require_sending_channel(p_social_id uuid) returns void
  language plpgsql stable
  set search_path = ''
  as $$
  begin
    if (select s.status from public.socials s where s.id = p_social_id) = 'disconnected' then
      perform private.fail('channel_disconnected');
    end if;
    if private.is_frozen_social(p_social_id) then
      perform private.fail('channel_frozen');
    end if;
  end
  $$;

alter function private.require_sending_channel owner to current_user;
