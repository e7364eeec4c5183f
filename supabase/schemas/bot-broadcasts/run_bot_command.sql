-- Runs a bot admin's message and replies to it in one transaction. p_words: the replies' texts (lib/bot-broadcasts/bot-texts). Returns what
-- changed in the room, as run_automations does, or null.
create or replace function system.run_bot_command(p_message_id uuid, p_words jsonb) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select coalesce(private.refuse_bot_command(p_message_id, p_words), private.run_bot_command(p_message_id, p_words)) $$;

alter function system.run_bot_command owner to app_system;

create or replace function private.run_bot_command(p_message_id uuid, p_words jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
    v_room public.rooms;
    v_admin public.bot_admins;
    v_settings public.bot_broadcast_settings;
    v_request public.bot_requests;
    v_press text[];
    v_bubble jsonb;
  begin
    select m.* into v_message from public.messages m where m.id = p_message_id;
    select r.* into v_room from public.rooms r where r.id = v_message.room_id for update;
    if not found then
      return null;
    end if;
    insert into private.bot_processed_commands (message_id) values (p_message_id) on conflict do nothing;
    if not found then
      return null;
    end if;
    select a.* into v_admin from public.bot_admins a where a.room_id = v_room.id and a.revoked_at is null;
    if not found then
      -- a binding code, for one use
      delete from private.bot_admin_codes c
      using public.bot_admins a
      where c.admin_id = a.id and a.revoked_at is null and a.room_id is null and c.social_id = v_room.social_id and c.expires_at > now()
        and c.code_hash = extensions.digest(replace(upper(btrim(v_message.text)), '-', ''), 'sha256')
      returning a.* into v_admin;
      if not found then
        return null;
      end if;
      update public.bot_admins set room_id = v_room.id, bound_at = now() where id = v_admin.id;
      perform private.audit(v_admin.project_id, 'bot_admin.bound', v_admin.id::text, jsonb_build_object('name', v_admin.name));
      perform private.send_as_bot(v_room.id, array[private.fill_text(p_words ->> 'bound', jsonb_build_object(
        'admin', v_admin.name, 'command', coalesce(
          (select s.command_word from public.bot_broadcast_settings s where s.social_id = v_room.social_id), 'บรอดแคสต์'
        )
      ))]);
      return private.changes_since(v_room.id, v_room.last_sequence, v_room.assignee_id);
    end if;
    select s.* into v_settings from public.bot_broadcast_settings s where s.social_id = v_room.social_id;
    if not coalesce(v_settings.is_on, false) or not private.package_allows(v_admin.project_id, 'bot_broadcast') then
      return null;
    end if;
    v_press := regexp_match(v_message.content ->> 'data', '^bot:([0-9a-f-]{36}):(send|later|cancel|approve|refuse)$');
    if v_press is not null then
      perform private.handle_bot_button(v_admin, v_press[1]::uuid, v_press[2], p_words);
    elsif v_message.kind = 'text' and lower(v_message.text) ~ ('^' || regexp_replace(lower(v_settings.command_word), '([.*+?^${}()|\[\]\\])', '\\\1', 'g') || '(\s|$)') then
      perform private.begin_bot_request(
        v_admin, btrim(substr(v_message.text, char_length(v_settings.command_word) + 1), E' \n'), p_words
      );
    else
      -- content follows the command within ten minutes; any other message of an admin is ordinary conversation
      select q.* into v_request from public.bot_requests q
      where q.admin_id = v_admin.id and q.state in ('collecting', 'preview') and q.created_at > now() - interval '10 minutes'
      order by q.created_at desc limit 1 for update;
      if not found then
        return null;
      end if;
      v_bubble := private.bubble_of(v_message);
      if v_bubble is null then
        perform private.send_as_bot(v_room.id, array[p_words ->> 'bad_kind']);
      elsif coalesce(v_bubble -> 'image', v_bubble -> 'video') ->> 'state' = 'pending' then
        if v_message.created_at > now() - interval '1 minute' then
          delete from private.bot_processed_commands where message_id = p_message_id;
          perform private.enqueue_bot_command(p_message_id, v_room.id, now() + interval '1 second');
          return null;
        end if;
        perform private.send_as_bot(v_room.id, array[p_words ->> 'bad_kind']);
      else
        perform private.add_to_bot_request(
          v_request, v_admin, v_bubble #- '{image,state}' #- '{video,state}', p_words
        );
      end if;
    end if;
    return private.changes_since(v_room.id, v_room.last_sequence, v_room.assignee_id);
  end
  $$;

alter function private.run_bot_command owner to current_user;
grant execute on function private.run_bot_command to app_system;
