-- Why no automatic message may be sent to a room, or null if one may.
create or replace function private.auto_reply_block_reason(p_room public.rooms, p_spends_quota boolean) returns text
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_social public.socials;
    v_external_id text;
  begin
    if not private.is_open_project(p_room.project_id) then
      return 'project_closed';
    end if;
    if exists (select from public.customers c where c.id = p_room.customer_id and c.blocked_at is not null) then
      return 'blocked';
    end if;
    -- what we say by ourselves must not stand under a post
    if p_room.kind = 'comment' then
      return 'comment';
    end if;
    -- another app answers there, and Meta would refuse us
    if p_room.thread_owner in ('app', 'inbox') then
      return 'thread_controlled_elsewhere';
    end if;
    select s.* into v_social from public.socials s where s.id = p_room.social_id;
    if v_social.status = 'disconnected' then
      return 'channel_disconnected';
    end if;
    if private.is_frozen_social(p_room.social_id) then
      return 'channel_frozen';
    end if;
    if p_room.unreachable_since is not null then
      return 'customer_unreachable';
    end if;
    select i.external_id into v_external_id from public.customer_identities i where i.id = p_room.identity_id;
    -- LINE ids: C… is a group, R… a multi-person chat, U… a user
    if v_social.kind = 'line' and v_external_id ~ '^[CR]' then
      return 'group';
    end if;
    if v_social.kind = 'line' and not p_spends_quota and not exists (
      select from private.reply_tokens t
      where t.social_id = p_room.social_id and t.external_customer_id = v_external_id and t.call_id is null
        and t.received_at > clock_timestamp() - interval '45 seconds'
    ) then
      return 'not_free';
    end if;
    -- the customer may be a bot that answers ours
    if (
      select count(*) from private.automatic_sends s
      where s.room_id = p_room.id and s.sent_at > clock_timestamp() - interval '1 hour'
    ) > 8 then
      return 'too_many';
    end if;
    -- last: an approved notice may be sent all the same
    if v_social.kind in ('facebook', 'instagram')
      and coalesce(p_room.customer_last_at, '-infinity') < now() - interval '24 hours' then
      return 'window_closed';
    end if;
    return null;
  end
  $$;

alter function private.auto_reply_block_reason owner to current_user;
