-- Appends an event or a note of a rule to a room; it has no author.
create or replace function private.append_by_rule(p_room_id uuid, p_kind text, p_content jsonb, p_text text default null) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid;
  begin
    insert into public.messages (
      project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, content, is_note, state
    )
    select r.project_id, r.id, r.social_id, r.last_sequence + 1, r.conversation_number, 'system', p_kind, p_text, p_content,
      p_kind <> 'event', case p_kind when 'event' then 'received' else 'sent' end
    from public.rooms r where r.id = p_room_id
    returning id into v_id;
    update public.rooms set last_sequence = last_sequence + 1, updated_at = clock_timestamp() where id = p_room_id;
    return v_id;
  end
  $$;

alter function private.append_by_rule owner to current_user;
