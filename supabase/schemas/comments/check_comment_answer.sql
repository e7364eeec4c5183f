-- Checks an answer to a comment before it is written, and returns the comment that it answers: the given one, otherwise the customer's
-- latest. The limits are the provider's: keep in step with lib/comments/limits. Errors: comment_gone, private_reply_used, private_reply_expired,
-- live_comment, text_too_long, invalid (attachment_ids, sticker).
create or replace function private.check_comment_answer(
  p_room public.rooms, p_text text, p_is_private boolean, p_reply_to_id uuid, p_attachment_ids uuid[], p_sticker jsonb
) returns uuid
  language plpgsql stable
  set search_path = ''
  as $$
  declare
    v_kind text;
    v_comment public.messages;
  begin
    select s.kind into v_kind from public.socials s where s.id = p_room.social_id;
    select m.* into v_comment
    from public.messages m
    where m.room_id = p_room.id and m.external_id is not null and m.unsent_at is null
      and (m.id = p_reply_to_id or p_reply_to_id is null and m.author_kind = 'customer')
    order by m.sequence desc
    limit 1;
    if not found or p_is_private and v_comment.author_kind <> 'customer' then
      perform private.fail('comment_gone');
    end if;
    if p_sticker is not null then
      perform private.fail('invalid', 'sticker');
    end if;
    if cardinality(p_attachment_ids) > (v_kind = 'facebook' and not p_is_private)::integer
      or exists (select from public.attachments a where a.id = any (p_attachment_ids) and a.kind <> 'image') then
      perform private.fail('invalid', 'attachment_ids');
    end if;
    if p_is_private then
      if coalesce(v_comment.sent_at, v_comment.created_at) <= clock_timestamp() - interval '7 days' then
        perform private.fail('private_reply_expired');
      end if;
      if v_kind = 'facebook' and private.utf16_length(p_text) > 2000 or v_kind = 'instagram' and octet_length(p_text) > 1000 then
        perform private.fail('text_too_long', 'text');
      end if;
    else
      if (v_comment.content #>> '{comment,is_live}')::boolean then
        perform private.fail('live_comment');
      end if;
      if v_kind = 'instagram' and char_length(p_text) > 2200 then
        perform private.fail('text_too_long', 'text');
      end if;
    end if;
    return v_comment.id;
  end
  $$;

alter function private.check_comment_answer owner to current_user;
grant execute on function private.check_comment_answer to app_member;
