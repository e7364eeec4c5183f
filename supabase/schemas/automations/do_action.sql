-- Runs one action of a rule in a locked room. p_message_id: the customer's message that the rule hears of. Returns done, unchanged, or the
-- reason why not.
create or replace function private.do_action(
  p_room_id uuid, p_action jsonb, p_rule_id uuid, p_cause text, p_message_id uuid
) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_user_id uuid;
    v_tag_id uuid := (p_action ->> 'tag_id')::uuid;
    v_block_reason text;
    v_count integer := 0;
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    case p_action ->> 'do'
      when 'assign' then
        return private.assign_by_rule(p_room_id, (p_action ->> 'user_id')::uuid);
      when 'round_robin' then
        if v_room.assignee_id is not null and not coalesce((p_action ->> 'reassigns')::boolean, false) then
          return 'unchanged';
        end if;
        -- serialises turns: the second of two rooms sees whose turn the first took
        perform pg_advisory_xact_lock(hashtextextended('turn ' || v_room.project_id, 0));
        v_user_id := private.next_in_turn(v_room, (p_action ->> 'cap')::integer, p_action -> 'user_ids');
        if v_user_id is null then
          return 'nobody_online';
        end if;
        insert into private.assignment_turns (project_id, user_id) values (v_room.project_id, v_user_id)
        on conflict (project_id, user_id) do update set taken_at = clock_timestamp();
        return private.assign_by_rule(p_room_id, v_user_id);
      when 'add_tag' then
        if not exists (select from public.tags t where t.id = v_tag_id and t.project_id = v_room.project_id) then
          return 'no_tag';
        end if;
        insert into public.room_tags (room_id, tag_id, project_id) values (p_room_id, v_tag_id, v_room.project_id)
        on conflict do nothing;
        return case when found then 'done' else 'unchanged' end;
      when 'remove_tag' then
        delete from public.room_tags t where t.room_id = p_room_id and t.tag_id = v_tag_id;
        return case when found then 'done' else 'unchanged' end;
      when 'priority' then
        update public.rooms set priority = (p_action ->> 'level')::smallint, updated_at = clock_timestamp()
        where id = p_room_id and priority <> (p_action ->> 'level')::smallint;
        return case when found then 'done' else 'unchanged' end;
      when 'status' then
        return private.set_status_by_rule(p_room_id, p_action ->> 'status');
      when 'send' then
        v_block_reason := private.auto_reply_block_reason(v_room, coalesce((p_action ->> 'spends_quota')::boolean, true));
        if v_block_reason is not null then
          return v_block_reason;
        end if;
        -- rules that trigger each other, or a bot that replies to each of them, must not flood the customer
        if private.count_unasked_messages(v_room.customer_id) >= 3 or (
          select count(*) from private.automatic_sends s
          where s.room_id = p_room_id and s.kind = 'rule' and s.cause like p_rule_id || ' %'
            and s.sent_at > clock_timestamp() - interval '10 minutes'
        ) >= 3 then
          return 'too_many';
        end if;
        insert into private.automatic_sends (room_id, project_id, kind, cause)
        values (p_room_id, v_room.project_id, 'rule', p_rule_id || ' ' || p_cause)
        on conflict do nothing;
        perform private.send_automatic_message(
          p_room_id, p_action -> 'bubbles', jsonb_build_object('automatic', 'rule', 'rule_id', p_rule_id)
        );
        return 'done';
      when 'answer_comment' then
        return private.answer_comment_by_rule(
          v_room, p_rule_id, p_message_id, p_action ->> 'text', p_action ->> 'how' = 'privately', p_action -> 'codes'
        );
      when 'note' then
        perform private.append_by_rule(
          p_room_id, 'text', jsonb_build_object('automatic', 'rule', 'rule_id', p_rule_id),
          private.clean_text(p_action ->> 'text')
        );
        return 'done';
      when 'notify' then
        for v_user_id in
          select m.user_id from public.members m
          where m.project_id = v_room.project_id and m.removed_at is null
            and case p_action ->> 'to'
              when 'assignee' then m.user_id = v_room.assignee_id
              when 'managers' then m.role in ('owner', 'admin')
              else m.user_id::text = p_action ->> 'to'
            end
        loop
          perform private.notify(
            v_user_id, v_room.project_id, 'rule_told', p_room_id => p_room_id,
            p_details => jsonb_build_object('text', left(p_action ->> 'text', 200))
          );
          v_count := v_count + 1;
        end loop;
        return case when v_count > 0 then 'done' else 'nobody' end;
    end case;
  end
  $$;

alter function private.do_action owner to current_user;
