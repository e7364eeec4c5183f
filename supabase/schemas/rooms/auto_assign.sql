-- Assigns an unassigned room to the member with the fewest open ones, online members first, if the account's settings say so. Skips
-- frozen members: they cannot answer. Runs as the migrating role, because neither a visitor nor a channel may read members.
create or replace function private.auto_assign(p_room public.rooms) returns public.rooms
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_assignee_id uuid;
    v_message public.messages;
    v_room public.rooms := p_room;
  begin
    select m.user_id into v_assignee_id
    from public.members m
    cross join lateral (
      select count(*) as open_rooms from public.rooms r
      where r.project_id = m.project_id and r.assignee_id = m.user_id and r.status <> 'resolved'
    ) load
    where m.project_id = p_room.project_id and m.removed_at is null and m.role <> 'viewer'
      and m.user_id <> all ((select private.frozen_members(p_room.project_id))::uuid[])
      and exists (select from public.socials s where s.id = p_room.social_id and s.auto_assign = 'least_busy')
    order by coalesce(m.last_seen_at > now() - interval '10 minutes', false) desc, load.open_rooms, m.user_id
    limit 1;
    if not found then
      return p_room;
    end if;
    insert into public.messages (
      project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, content, state
    )
    values (
      p_room.project_id, p_room.id, p_room.social_id, p_room.last_sequence + 1, p_room.conversation_number, 'system', 'event',
      jsonb_build_object('event', 'assigned', 'assignee_id', v_assignee_id, 'previous_assignee_id', null), 'received'
    )
    returning * into v_message;
    update public.rooms
    set assignee_id = v_assignee_id, last_sequence = v_message.sequence, updated_at = clock_timestamp()
    where id = p_room.id
    returning * into v_room;
    perform private.notify(
      v_assignee_id, v_room.project_id, 'assigned', p_room_id => v_room.id, p_message_id => v_message.id
    );
    return v_room;
  end
  $$;

alter function private.auto_assign owner to current_user;
grant execute on function private.auto_assign to app_system, app_visitor;
