-- Answers a customer's comment for a rule: under it, or privately. A rule answers a comment once in each way, however many causes
-- lead to it. p_codes: [{code, item}] of a live sale; a comment without one of them is not answered, and {{item}} or {{สินค้า}} in p_text
-- becomes the items of its codes. Returns done, or the reason why not.
create or replace function private.answer_comment_by_rule(
  p_room public.rooms, p_rule_id uuid, p_comment_id uuid, p_text text, p_is_private boolean, p_codes jsonb default null
) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_comment public.messages;
    v_social public.socials;
    v_items text;
  begin
    if p_room.kind <> 'comment' then
      return 'no_comment';
    end if;
    if not private.is_open_project(p_room.project_id) then
      return 'project_closed';
    end if;
    if exists (select from public.customers c where c.id = p_room.customer_id and c.blocked_at is not null) then
      return 'blocked';
    end if;
    select s.* into v_social from public.socials s where s.id = p_room.social_id;
    if v_social.status = 'disconnected' then
      return 'channel_disconnected';
    end if;
    if private.is_frozen_social(p_room.social_id) then
      return 'channel_frozen';
    end if;
    select m.* into v_comment from public.messages m where m.id = p_comment_id and m.room_id = p_room.id;
    if v_comment.id is null or v_comment.unsent_at is not null then
      return 'no_comment';
    end if;
    if jsonb_array_length(p_codes) > 0 then
      v_items := private.items_of_codes(v_comment.text, p_codes);
      if v_items is null then
        return 'no_code';
      end if;
    end if;
    if exists (
      select from public.messages m
      where m.room_id = p_room.id and m.reply_to_id = v_comment.id and m.content ->> 'rule_id' = p_rule_id::text
        and (m.content ->> 'audience' is not distinct from 'private') = p_is_private
    ) then
      return 'unchanged';
    end if;
    if p_is_private then
      if coalesce(v_comment.sent_at, v_comment.created_at) <= clock_timestamp() - interval '7 days'
        or exists (select from private.private_replies r where r.comment_id = v_comment.id) then
        return 'answered_before';
      end if;
    elsif (v_comment.content #>> '{comment,is_live}')::boolean then
      return 'live_comment';
    end if;
    -- the customer may be a bot that answers ours
    if private.count_unasked_messages(p_room.customer_id) >= 3 then
      return 'too_many';
    end if;
    perform private.send_automatic_message(
      p_room.id, jsonb_build_array(private.fill_items(p_text, v_items)),
      jsonb_build_object('automatic', 'rule', 'rule_id', p_rule_id)
        || case when p_is_private then '{"audience": "private"}' else '{"comment": {}}' end::jsonb,
      v_comment.id
    );
    return 'done';
  end
  $$;

alter function private.answer_comment_by_rule owner to current_user;
