-- Answers a bot admin's command if the shop's package no longer includes bot broadcasts; null if it does.
create or replace function private.refuse_bot_command(p_message_id uuid, p_words jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
  begin
    select r.* into v_room
    from public.messages m
    join public.rooms r on r.id = m.room_id
    join public.bot_admins a on a.room_id = r.id and a.revoked_at is null
    join public.bot_broadcast_settings s on s.social_id = r.social_id and s.is_on
    where m.id = p_message_id and starts_with(lower(m.text), lower(s.command_word))
      and p_words ? 'no_package' and not private.package_allows(r.project_id, 'bot_broadcast')
    for update of r;
    if not found then
      return null;
    end if;
    insert into private.bot_processed_commands (message_id) values (p_message_id) on conflict do nothing;
    if not found then
      return null;
    end if;
    perform private.send_as_bot(v_room.id, array[p_words ->> 'no_package']);
    return private.changes_since(v_room.id, v_room.last_sequence, v_room.assignee_id);
  end
  $$;

alter function private.refuse_bot_command owner to current_user;
grant execute on function private.refuse_bot_command to app_system;
