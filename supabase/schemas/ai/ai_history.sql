-- The latest messages of a room for an AI's prompt, oldest first: {author_kind, kind, text, sequence, id}. No notes, no events.
create or replace function private.ai_history(p_room_id uuid, p_limit integer) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'author_kind', l.author_kind, 'kind', l.kind, 'text', left(l.text, 2000), 'sequence', l.sequence
    ) order by l.sequence), '[]')
    from (
      select m.* from public.messages m
      where m.room_id = p_room_id and not m.is_note and m.kind <> 'event' and m.unsent_at is null
      order by m.sequence desc limit p_limit
    ) l
  $$;

alter function private.ai_history owner to current_user;
grant execute on function private.ai_history to app_member;
