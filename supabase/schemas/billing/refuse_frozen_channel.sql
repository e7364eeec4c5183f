-- Messages of a frozen channel stay readable; members cannot answer there until an upgrade.
create or replace function private.refuse_frozen_channel() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.user_id() is not null and private.is_frozen_social(new.social_id) then
      perform private.fail('channel_frozen');
    end if;
    return new;
  end
  $$;

alter function private.refuse_frozen_channel owner to current_user;
