-- When a customer is erased (their external id is replaced), removes their name, picture and id from groups they wrote in, also from those
-- that they have left, or a group's members if the customer is a group. The messages keep one author under the id that replaces theirs.
create or replace function private.forget_group_members() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    new.profile_name := null;
    new.profile_due_at := null;
    new.member_count := null;
    -- who was mentioned: the text stays as its author wrote it
    update public.messages m
    set content = jsonb_set(m.content, '{mentions}', (
          select coalesce(jsonb_agg(x), '[]') from jsonb_array_elements(m.content -> 'mentions') x
          where x ->> 'user_id' is distinct from old.external_id
        )), updated_at = clock_timestamp()
    from private.group_members g join public.rooms r on r.id = g.room_id and r.social_id = old.social_id
    where g.external_id = old.external_id and m.room_id = g.room_id
      and m.content -> 'mentions' @> jsonb_build_array(jsonb_build_object('user_id', old.external_id));
    update public.scheduled_messages s
    set mentions = (
          select coalesce(jsonb_agg(x), '[]') from jsonb_array_elements(s.mentions) x where x ->> 'user_id' is distinct from old.external_id
        )
    from private.group_members g join public.rooms r on r.id = g.room_id and r.social_id = old.social_id
    where g.external_id = old.external_id and s.room_id = g.room_id
      and s.mentions @> jsonb_build_array(jsonb_build_object('user_id', old.external_id));
    perform private.queue_picture_deletion(array(
      select m.picture_url
      from private.group_members m
      join public.rooms r on r.id = m.room_id
      where r.identity_id = old.id or m.external_id = old.external_id and r.social_id = old.social_id
    ));
    delete from private.group_members m using public.rooms r where r.identity_id = old.id and m.room_id = r.id;
    with gone as (
      delete from private.group_members m
      using public.rooms r
      where m.external_id = old.external_id and r.id = m.room_id and r.social_id = old.social_id
      returning m.room_id, m.external_id
    )
    update public.messages m
    set content = case when m.content ? 'members' then jsonb_set(m.content, '{members}', (
          select jsonb_agg(
            case when x ->> 'id' = gone.external_id then x || jsonb_build_object('id', new.external_id, 'name', null) else x end
          )
          from jsonb_array_elements(m.content -> 'members') x
        )) else m.content - '{sender_name,sender_picture_url}'::text[] || jsonb_build_object('sender_id', new.external_id) end,
        updated_at = clock_timestamp()
    from gone
    where m.room_id = gone.room_id and (
      m.content ->> 'sender_id' = gone.external_id
      or m.content -> 'members' @> jsonb_build_array(jsonb_build_object('id', gone.external_id))
    );
    return new;
  end
  $$;

alter function private.forget_group_members owner to current_user;
