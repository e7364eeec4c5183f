-- public.send_message for the server. p_message: its arguments by name, without "p_"; those left out have their defaults. Errors also:
-- unauthorized.
create or replace function system.send_member_message(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_room_id uuid, p_message jsonb
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return public.send_message(
      p_room_id, (p_message ->> 'client_id')::uuid, p_message ->> 'text', coalesce((p_message ->> 'is_note')::boolean, false),
      array(select jsonb_array_elements_text(p_message -> 'attachment_ids'))::uuid[],
      (p_message ->> 'reply_to_id')::uuid,
      array(select jsonb_array_elements_text(p_message -> 'mentions'))::uuid[],
      nullif(p_message -> 'sticker', 'null'),
      (p_message ->> 'quick_message_id')::uuid, coalesce((p_message ->> 'is_private')::boolean, false),
      nullif(p_message -> 'rich', 'null')
    );
  end
  $$;

alter function system.send_member_message owner to app_system;
