-- How many people are in a group is shown where its conversation is, so rooms carry it.

alter table public.rooms add column member_count integer check (member_count >= 0);
comment on column public.rooms.member_count is 'Of a group''s conversation: how many people are in the group. A copy of customer_identities.member_count.';
update public.rooms r set member_count = i.member_count
from public.customer_identities i where i.id = r.identity_id and i.member_count is not null;

create function private.copy_member_count() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.rooms set member_count = new.member_count, updated_at = clock_timestamp() where identity_id = new.id;
    return null;
  end
  $$;
create trigger copy_member_count after update of member_count on public.customer_identities
  for each row when (new.member_count is distinct from old.member_count) execute function private.copy_member_count();

-- As before, with: member_count.
create or replace function private.room_event(p_room public.rooms) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_room.id, 'project_id', p_room.project_id, 'social_id', p_room.social_id, 'customer_id', p_room.customer_id,
      'customer_name', c.name, 'customer_picture_url', c.picture_url, 'social_kind', s.kind,
      'status', p_room.status, 'snoozed_until', p_room.snoozed_until, 'assignee_id', p_room.assignee_id,
      'priority', p_room.priority, 'holder', p_room.holder, 'bot_failed_at', p_room.bot_failed_at,
      'waiting_since', p_room.waiting_since, 'episode_number', p_room.episode_number,
      'last_sequence', p_room.last_sequence, 'last_customer_sequence', p_room.last_customer_sequence,
      'last_message_at', p_room.last_message_at, 'last_message_kind', p_room.last_message_kind,
      'last_message_preview', p_room.last_message_preview, 'last_message_author_kind', p_room.last_message_author_kind,
      'last_message_author_id', p_room.last_message_author_id,
      'customer_delivered_sequence', p_room.customer_delivered_sequence,
      'customer_read_sequence', p_room.customer_read_sequence, 'team_read_sequence', p_room.team_read_sequence,
      'updated_at', p_room.updated_at, 'customer_last_at', p_room.customer_last_at,
      'unreachable_since', p_room.unreachable_since, 'tag_ids', p_room.tag_ids, 'customer_blocked_at', c.blocked_at,
      'member_count', p_room.member_count
    )
    from public.customers c, public.socials s
    where c.id = p_room.customer_id and s.id = p_room.social_id
  $$;

-- As before, with: member_count.
create or replace view public.room_rows with (security_invoker = true) as
  select
    r.id, r.project_id, r.social_id, r.customer_id, c.name as customer_name, c.picture_url as customer_picture_url,
    s.kind as social_kind, r.status, r.snoozed_until, r.assignee_id, r.priority, r.holder, r.bot_failed_at,
    r.waiting_since, r.episode_number, r.last_sequence, r.last_customer_sequence, r.last_message_at,
    r.last_message_kind, r.last_message_preview, r.last_message_author_kind, r.last_message_author_id,
    r.customer_delivered_sequence, r.customer_read_sequence, r.team_read_sequence, r.updated_at,
    coalesce(k.sequence, 0) as read_sequence,
    p.pinned_at,
    (
      select count(*)
      from (
        select from public.messages m
        where m.room_id = r.id and m.author_kind = 'customer' and m.sequence > coalesce(k.sequence, 0)
        limit 100
      ) unread
    )::integer as unread_count,
    r.customer_last_at, r.unreachable_since, r.tag_ids, c.blocked_at as customer_blocked_at,
    r.member_count
  from public.rooms r
  join public.customers c on c.id = r.customer_id
  join public.socials s on s.id = r.social_id
  left join public.read_marks k on k.room_id = r.id and k.user_id = (select private.user_id())
  left join public.room_pins p on p.room_id = r.id and p.user_id = (select private.user_id());

-- As before, with: a changed size is a change, and an answer with a size alone (a room of several people has no name) is no failure.
create or replace function private.keep_profile(
  p_social_id uuid, p_external_customer_id text, p_name text, p_picture_url text, p_language text, p_member_count integer
) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_name text := left(private.clean_text(p_name), 120);
    v_identity public.customer_identities;
    v_customer public.customers;
    v_is_unknown boolean := v_name is null and p_member_count is null;
    v_is_resized boolean;
  begin
    select i.* into v_identity
    from public.customer_identities i
    where i.social_id = p_social_id and i.external_id = p_external_customer_id
    for update;
    if not found then
      return null;
    end if;
    select c.* into v_customer from public.customers c where c.id = v_identity.customer_id and c.erased_at is null for update;
    update public.customer_identities i
    set profile_name = coalesce(v_name, i.profile_name),
        member_count = coalesce(p_member_count, i.member_count),
        profile_failures = case when v_is_unknown then least(i.profile_failures + 1, 100) else 0 end,
        profile_due_at = private.next_profile_at(case when v_is_unknown then i.profile_failures + 1 else 0 end)
    where i.id = v_identity.id;
    v_is_resized := p_member_count <> v_identity.member_count or v_identity.member_count is null and p_member_count is not null;
    if v_customer.id is null or v_name is null then
      return case when v_is_resized then v_customer.id end;
    end if;
    update public.customers c
    set name = case when c.name in ('', v_identity.profile_name) then v_name else c.name end,
        picture_url = coalesce(p_picture_url, c.picture_url),
        language = coalesce(c.language, left(p_language, 12))
    where c.id = v_customer.id
      and (c.name in ('', v_identity.profile_name) and c.name <> v_name or p_picture_url is not null or c.language is null);
    if not found then
      return case when v_is_resized then v_customer.id end;
    end if;
    if p_picture_url <> v_customer.picture_url then
      perform private.forget_picture(v_customer.picture_url);
    end if;
    return v_customer.id;
  end
  $$;
