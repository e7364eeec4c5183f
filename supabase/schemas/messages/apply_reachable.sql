-- The customer followed or left. An event that is older than the state it would change is ignored. The reply token of a follow replaces
-- the stored one only if its event is newer (private.keep_reply_token).
create or replace function private.apply_reachable(p_event public.inbound_events, p_effect jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_customer text := p_effect ->> 'external_customer_id';
    v_is_reachable boolean := (p_effect ->> 'is_reachable')::boolean;
    v_is_group boolean := coalesce((p_effect ->> 'is_group')::boolean, false);
    v_is_new boolean := false;
    v_room public.rooms;
    v_result jsonb;
  begin
    if v_is_reachable then
      v_room := private.add_follower(p_event.social_id, v_customer);
      v_is_new := v_room.id is not null;
    end if;
    if not v_is_new then
      select r.* into v_room
      from public.customer_identities i
      join public.rooms r on r.identity_id = i.id and r.kind = 'chat'
      where i.social_id = p_event.social_id and i.external_id = v_customer
      for update of r;
      if not found or (v_room.unreachable_since is null) = v_is_reachable
        -- late redelivery: the customer has written or left since
        or p_event.occurred_at < (case when v_is_reachable then v_room.unreachable_since else v_room.customer_last_at end) then
        return null;
      end if;
    end if;
    update public.rooms
    set unreachable_since = case when v_is_reachable then null else p_event.occurred_at end
    where id = v_room.id and not v_is_new
    returning * into v_room;
    if v_is_new then
      select r.* into v_room
      from public.customer_identities i
      join public.rooms r on r.identity_id = i.id and r.kind = 'chat'
      where i.social_id = p_event.social_id and i.external_id = v_customer;
    end if;
    v_result := private.apply_room_event(v_room, jsonb_build_object('event', case
      when v_is_group and v_is_reachable then 'joined_group'
      when v_is_group then 'left_group'
      when v_is_new then 'followed'
      when v_is_reachable then 'reachable'
      else 'unreachable'
    end));
    if p_effect ->> 'reply_token' is not null then
      perform private.keep_reply_token(p_event, v_customer, p_effect ->> 'reply_token');
    end if;
    -- an hour after the follow, a greeting would only confuse
    if v_is_new and (p_effect ->> 'is_welcome')::boolean and p_event.occurred_at > now() - interval '1 hour' then
      perform private.greet_follower(v_room.id);
    end if;
    return v_result;
  end
  $$;

alter function private.apply_reachable owner to current_user;
grant execute on function private.apply_reachable to app_system;
