-- Whether one condition holds in a room.
create or replace function private.condition_holds(p_condition jsonb, p_room public.rooms, p_message public.messages) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_letters text := btrim(private.fold_letters(coalesce(p_message.text, '')));
    v_text text := private.fold_text(v_letters);
  begin
    return coalesce(case p_condition ->> 'if'
      when 'text' then case p_condition ->> 'op'
        when 'contains' then exists (
          select from jsonb_array_elements_text(p_condition -> 'words') w (word)
          where position(private.clean_term(w.word) in v_text) > 0
        )
        when 'equals' then exists (
          select from jsonb_array_elements_text(p_condition -> 'words') w (word)
          where private.fold_numbers(btrim(private.fold_letters(w.word))) = private.fold_numbers(v_letters)
        )
        -- separators are optional within a number; a space may also stand between it and another one, as after a postcode
        when 'phone' then v_letters ~ (
          '(?<![0-9]|[0-9][.\u2010-\u2015\u2212-])'
          || '(\+?66[ ().\u2010-\u2015\u2212-]{0,3}(0[ ().\u2010-\u2015\u2212-]{0,3})?|0[ ().\u2010-\u2015\u2212-]{0,3})'
          || '[2-9]([ ().\u2010-\u2015\u2212-]{0,3}[0-9]){7,8}(?![0-9]|[.\u2010-\u2015\u2212-][0-9])'
        )
      end
      when 'channel' then p_condition -> 'social_ids' ? p_room.social_id::text
      when 'tag' then exists (
        select from unnest(p_room.tag_ids) t (id) where p_condition -> 'tag_ids' ? t.id::text
      ) = (p_condition ->> 'has')::boolean
      when 'new_customer' then (p_room.conversation_number = 1) = (p_condition ->> 'is')::boolean
      when 'open_hours' then private.is_open(p_room.project_id, now()) = (p_condition ->> 'is')::boolean
      when 'assignee' then case p_condition ->> 'op'
        when 'nobody' then p_room.assignee_id is null
        when 'somebody' then p_room.assignee_id is not null
        when 'is' then p_room.assignee_id = (p_condition ->> 'user_id')::uuid
      end
      when 'language' then p_condition -> 'languages' ? (
        select coalesce(nullif(split_part(c.language, '-', 1), ''), 'th') from public.customers c where c.id = p_room.customer_id
      )
      when 'comment' then case when (p_condition ->> 'is')::boolean
        then p_room.kind = 'comment'
          and (coalesce(p_condition -> 'post_ids', '[]') = '[]' or p_condition -> 'post_ids' ? p_room.post_id::text)
        else p_room.kind = 'chat'
      end
      when 'priority' then p_condition -> 'levels' @> to_jsonb(p_room.priority)
    end, false);
  end
  $$;

alter function private.condition_holds owner to current_user;
