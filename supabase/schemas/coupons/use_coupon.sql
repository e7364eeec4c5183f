-- A customer's press on a coupon's button, p_message_id. A visitor's browser only claims which button that was, while other channels sign it:
-- from a widget, the coupon must be on a card in the room. Uses it at most once: presses of one coupon wait for each other at its row, and a
-- repetition of the job finds the use. Returns {outcome (used, already, not_begun, over, exhausted, gone), name, code, used_at, starts_at,
-- language, time_zone}; null if the message is no such press.
create or replace function system.use_coupon(p_message_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.use_coupon(p_message_id) $$;

alter function system.use_coupon owner to app_system;

create or replace function private.use_coupon(p_message_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
    v_coupon public.coupons;
    v_customer public.customers;
    v_use public.coupon_uses;
    v_outcome text;
  begin
    select m.* into v_message from public.messages m
    where m.id = p_message_id and m.author_kind = 'customer' and m.content ->> 'kind' = 'postback'
      and m.content ->> 'data' ~* '^coupon:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
    if not found then
      return null;
    end if;
    select k.* into v_customer from public.customers k
    join public.rooms r on r.customer_id = k.id where r.id = v_message.room_id;
    select c.* into v_coupon from public.coupons c
    where c.id = substr(v_message.content ->> 'data', 8)::uuid and c.project_id = v_message.project_id for update;
    if not found or (select s.kind from public.socials s where s.id = v_message.social_id) = 'widget' and not exists (
      select from public.messages m, jsonb_path_query(m.content, '$.cards[*].buttons[*].coupon_id') b (coupon_id)
      where m.room_id = v_message.room_id and m.sequence < v_message.sequence and m.kind = 'rich' and m.author_kind <> 'customer'
        and lower(b.coupon_id #>> '{}') = v_coupon.id::text
    ) then
      v_coupon := null;
      v_outcome := 'gone';
    else
      select u.* into v_use from public.coupon_uses u where u.message_id = p_message_id;
      if found then
        v_outcome := 'used';
      elsif v_coupon.is_once then
        select u.* into v_use from public.coupon_uses u
        join public.rooms r on r.id = u.room_id
        where u.coupon_id = v_coupon.id and r.customer_id = v_customer.id
        order by u.used_at limit 1;
        v_outcome := case when v_use.id is not null then 'already' end;
      end if;
    end if;
    v_outcome := coalesce(v_outcome, case
      when v_coupon.starts_at > clock_timestamp() then 'not_begun'
      when v_coupon.ended_at is not null or v_coupon.ends_at <= clock_timestamp() then 'over'
      when v_coupon.use_count >= v_coupon.max_uses then 'exhausted'
    end);
    if v_outcome is null then
      insert into public.coupon_uses (project_id, coupon_id, room_id, message_id, is_once)
      values (v_coupon.project_id, v_coupon.id, v_message.room_id, p_message_id, v_coupon.is_once)
      returning * into v_use;
      update public.coupons c set use_count = c.use_count + 1 where c.id = v_coupon.id;
      v_outcome := 'used';
    end if;
    return jsonb_build_object(
      'outcome', v_outcome, 'name', v_coupon.name, 'code', v_coupon.code, 'used_at', v_use.used_at, 'starts_at', v_coupon.starts_at,
      'language', private.spoken_language(v_customer.language),
      'time_zone', (select p.time_zone from public.projects p where p.id = v_message.project_id)
    );
  end
  $$;

alter function private.use_coupon owner to current_user;
grant execute on function private.use_coupon to app_system;
