-- Stores a visitor's message. Idempotent per visitor by p_client_id. The rate limit counts the last 20 messages only if they can all be
-- from the last minute. Errors: not_found, empty_message, text_too_long, rate_limited, blocked, too_many_attachments,
-- attachment_not_ready, prechat_needed, invalid (sticker, coupon_id). p_coupon_id: the coupon whose button was pressed; p_text is the
-- button's label then. Returns {message, room, is_duplicate} for the team, visitor_message for the
-- sender, notices (private.take_notices) and epochs (private.epochs_of).
create or replace function visitor.send_message(
  p_social_id uuid, p_visitor_id uuid, p_client_id uuid, p_text text, p_attachment_ids uuid[] default '{}',
  p_customer jsonb default '{}', p_sticker jsonb default null, p_coupon_id uuid default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  -- found by key throughout: planning for each value takes longer than running the plan
  set plan_cache_mode = force_generic_plan
  as $$
  declare
    v_text text := private.clean_text(p_text);
    v_result jsonb;
    v_room_id uuid;
    v_last_sequence bigint;
    v_external_id text := p_visitor_id || ':' || p_client_id;
    v_is_known boolean := false;
    v_twentieth_at timestamptz;
    v_taken jsonb;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    if v_text is null and coalesce(cardinality(p_attachment_ids), 0) = 0 and p_sticker is null then
      perform private.fail('empty_message', 'text');
    end if;
    if char_length(v_text) > 5000 then
      perform private.fail('text_too_long', 'text');
    end if;
    if p_sticker is not null and not coalesce(
      p_sticker ->> 'package_id' = '0' and p_sticker ->> 'sticker_id' ~ '^[0-9]{1,4}$'
      and v_text is null and coalesce(cardinality(p_attachment_ids), 0) = 0, false
    ) then
      perform private.fail('invalid', 'sticker');
    end if;
    if p_coupon_id is not null and (v_text is null or p_sticker is not null or coalesce(cardinality(p_attachment_ids), 0) > 0) then
      perform private.fail('invalid', 'coupon_id');
    end if;
    -- without an identity there is no customer and no room to find
    if private.visitor_identity_id() is not null then
      if exists (select from public.customers c where c.blocked_at is not null) then
        perform private.fail('blocked');
      end if;
      -- 20 messages per minute, counted under the room's lock; a repetition does not count
      select r.id, r.last_sequence into v_room_id, v_last_sequence from public.rooms r for update;
    end if;
    if v_room_id is null then
      -- no room to lock yet: take the lock under which receive_message creates it
      perform pg_advisory_xact_lock(hashtextextended(p_social_id::text || p_visitor_id::text, 0));
      if private.visitor_identity_id() is not null then
        select r.id, r.last_sequence into v_room_id, v_last_sequence from public.rooms r for update;
      end if;
    end if;
    if v_room_id is not null then
      v_is_known := exists (
        select from public.messages m where m.social_id = p_social_id and m.external_id = v_external_id
      );
    end if;
    -- created_at increases with sequence: if the 20th message from the end is from the last minute, all 20 are
    if not v_is_known and v_last_sequence >= 20 then
      select m.created_at into v_twentieth_at from public.messages m
      where m.room_id = v_room_id and m.sequence <= v_last_sequence - 19
      order by m.sequence desc
      limit 1;
      if v_twentieth_at > now() - interval '1 minute' and (
        select count(*)
        from (
          select m.created_at from public.messages m
          where m.room_id = v_room_id and m.author_kind = 'customer'
          order by m.sequence desc
          limit 20
        ) latest
        where latest.created_at > now() - interval '1 minute'
      ) >= 20 then
        perform private.fail('rate_limited');
      end if;
    end if;
    if not v_is_known and private.prechat_needs(p_social_id) is not null then
      perform private.fail('prechat_needed');
    end if;
    perform private.collect_notices();
    v_result := private.receive_message(
      p_social_id, p_visitor_id::text, v_external_id,
      case when p_sticker is not null then 'sticker' when p_coupon_id is not null then 'rich' else 'text' end, v_text,
      case
        when p_sticker is not null then jsonb_build_object('package_id', '0', 'sticker_id', p_sticker ->> 'sticker_id')
        when p_coupon_id is not null then jsonb_build_object('kind', 'postback', 'title', v_text, 'data', 'coupon:' || p_coupon_id)
      end,
      p_visitor_id, p_attachment_ids, null, p_customer
    );
    v_taken := private.take_notices();
    return v_result || jsonb_build_object(
      'visitor_message', private.visitor_message(jsonb_populate_record(null::public.messages, v_result -> 'message')),
      'notices', v_taken -> 'notices',
      'epochs', (v_taken -> 'epochs')
        || private.epochs_of(private.hold_epochs(p_social_id), array[(v_result -> 'room' ->> 'id')::uuid])
    );
  end
  $$;

alter function visitor.send_message owner to app_visitor;
