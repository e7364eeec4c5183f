-- Records a comment's state in its content: is_hidden (and since when, hidden_at), is_liked. Returns the message, or null if nothing changes:
-- it is no comment, was removed, or a later state is known. The provider's times have whole seconds.
create or replace function private.mark_comment(p_message_id uuid, p_state jsonb, p_at timestamptz) returns public.messages
  language sql security definer
  set search_path = ''
  as $$
    update public.messages m
    set content = jsonb_set(m.content, '{comment}', m.content -> 'comment' || p_state || case when p_state ? 'is_hidden' then jsonb_build_object('hidden_at', p_at) else '{}' end),
        updated_at = clock_timestamp()
    where m.id = p_message_id and m.content ? 'comment' and m.unsent_at is null
      and not m.content -> 'comment' @> p_state
      and (
        not p_state ? 'is_hidden'
        or coalesce((m.content #>> '{comment,hidden_at}')::timestamptz, '-infinity') <= p_at + interval '1 second'
      )
    returning m.*
  $$;

alter function private.mark_comment owner to current_user;
grant execute on function private.mark_comment to app_system;
