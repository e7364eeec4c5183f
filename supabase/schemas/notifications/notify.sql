-- The only way to create a notification. Does nothing for a person's own action, for a user who may not know about it, and where the
-- person has switched the kind off entirely. p_details: data for the text of the kind. p_coalesce_key: see the column. The first is announced at
-- once; those that are merged into it share an announcement every three seconds, because each takes a job. A caller that publishes itself
-- (private.collect_notices) takes those that are due, unless they count in the bell: two transactions that each count their own notification
-- would both publish a number that misses the other's.
create or replace function private.notify(
  p_user_id uuid, p_project_id uuid, p_kind text, p_room_id uuid default null, p_message_id uuid default null,
  p_details jsonb default '{}', p_coalesce_key text default null
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_actor_id uuid := private.user_id();
    v_choice record;
    v_now timestamptz := clock_timestamp();
    v_id uuid;
    v_announce_at timestamptz;
    v_announced_at timestamptz;
    v_collected text := current_setting('app.notices', true);
  begin
    if p_user_id = v_actor_id or not private.may_be_notified(p_user_id, p_project_id, p_room_id) then
      return;
    end if;
    select * into v_choice from private.choice_of(p_user_id, p_kind);
    if not (v_choice.bell or v_choice.sound or v_choice.push or v_choice.email) then
      return;
    end if;
    insert into public.notifications as n (
      user_id, project_id, kind, room_id, message_id, actor_id, details, coalesce_key, in_bell, announce_at
    )
    values (
      p_user_id, p_project_id, p_kind, p_room_id, p_message_id, v_actor_id, p_details, p_coalesce_key, v_choice.bell, v_now
    )
    on conflict (user_id, coalesce_key) where read_at is null and coalesce_key is not null do update
      set message_id = excluded.message_id, actor_id = excluded.actor_id, in_bell = excluded.in_bell,
          details = excluded.details
            || jsonb_build_object('count', coalesce((n.details ->> 'count')::integer, 1) + 1),
          created_at = excluded.created_at,
          announce_at = case
            when n.announce_at > v_now then n.announce_at
            else greatest(v_now, n.announce_at + interval '3 seconds') end
    -- a query here sees the row as it was before
    returning n.id, n.announce_at, (select o.announce_at from public.notifications o where o.id = n.id)
    into v_id, v_announce_at, v_announced_at;
    if v_announced_at is null or v_announced_at <= v_now then
      if v_collected like '{%' and not v_choice.bell and v_announce_at <= v_now then
        perform set_config('app.notices', (v_collected::uuid[] || v_id)::text, true);
      else
        perform private.enqueue_announce_notification(v_id, v_announce_at);
      end if;
    end if;
    if v_choice.email then
      perform private.enqueue_mail_notifications(p_user_id);
    end if;
  end
  $$;

alter function private.notify owner to current_user;
grant execute on function private.notify to app_member, app_system;
