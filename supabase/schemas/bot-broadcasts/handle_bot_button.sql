-- Handles a tap on a button. Every outcome gets a reply.
create or replace function private.handle_bot_button(p_admin public.bot_admins, p_request_id uuid, p_act text, p_words jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_request public.bot_requests;
    v_settings public.bot_broadcast_settings;
    v_quiet timestamptz;
    v_zone text := (select p.time_zone from public.projects p where p.id = p_admin.project_id);
    v_author public.bot_admins;
    v_other public.bot_admins;
    v_others integer := 0;
  begin
    select q.* into v_request from public.bot_requests q
    where q.id = p_request_id and q.social_id = p_admin.social_id for update;
    -- serialises concurrent taps, for the daily limit
    select s.* into v_settings from public.bot_broadcast_settings s where s.social_id = p_admin.social_id for update;
    if v_request.id is null or v_request.state not in ('preview', 'approval') or v_request.created_at < now() - interval '1 day' then
      perform private.send_as_bot(p_admin.room_id, array[p_words ->> 'over']);
      return;
    end if;
    select a.* into v_author from public.bot_admins a where a.id = v_request.admin_id;
    if p_act in ('send', 'later', 'cancel') and (v_request.admin_id <> p_admin.id or v_request.state <> 'preview')
      or p_act in ('approve', 'refuse') and (v_request.admin_id = p_admin.id or v_request.state <> 'approval') then
      perform private.send_as_bot(p_admin.room_id, array[p_words ->> 'not_yours']);
      return;
    end if;
    if not private.has_bot_draft(v_request) then
      perform private.send_as_bot(p_admin.room_id, array[p_words ->> 'over']);
      return;
    end if;
    if p_act in ('cancel', 'refuse') then
      update public.bot_requests
      set state = case p_act when 'cancel' then 'cancelled' else 'refused' end, settled_at = now(), settled_by = p_admin.name
      where id = v_request.id;
      delete from public.broadcasts b where b.id = v_request.broadcast_id and b.state = 'draft';
      perform private.audit(
        p_admin.project_id, case p_act when 'cancel' then 'bot_broadcast.cancelled' else 'bot_broadcast.refused' end,
        v_request.id::text, jsonb_build_object('admin', p_admin.name)
      );
      perform private.send_as_bot(p_admin.room_id, array[p_words ->> case p_act when 'cancel' then 'cancelled' else 'refused' end]);
      if p_act = 'refuse' then
        perform private.send_as_bot(v_author.room_id, array[private.fill_text(
          p_words ->> 'was_refused', jsonb_build_object('admin', p_admin.name)
        )]);
      end if;
      return;
    end if;
    if (
      select count(*) from public.bot_requests q
      where q.social_id = p_admin.social_id and q.state = 'started'
        and (q.settled_at at time zone v_zone)::date = (now() at time zone v_zone)::date
    ) >= v_settings.daily_limit then
      perform private.send_as_bot(p_admin.room_id, array[private.fill_text(
        p_words ->> 'daily_limit', jsonb_build_object('limit', v_settings.daily_limit::text)
      )]);
      return;
    end if;
    v_quiet := private.quiet_until(p_admin.project_id, now());
    if p_act = 'send' and v_settings.needs_approval then
      update public.bot_requests set state = 'approval' where id = v_request.id;
      for v_other in
        select a.* from public.bot_admins a
        where a.social_id = p_admin.social_id and a.revoked_at is null and a.room_id is not null and a.id <> p_admin.id
      loop
        v_others := v_others + 1;
        perform private.send_as_bot(
          v_other.room_id,
          array[private.fill_text(p_words ->> 'asks_approval', jsonb_build_object('admin', p_admin.name))]
            || array(
              select coalesce(e.bubble ->> 'text', private.bubble_label(e.bubble, p_words))
              from public.broadcasts b, jsonb_array_elements(b.bubbles) with ordinality e (bubble, place)
              where b.id = v_request.broadcast_id order by e.place limit 4
            ),
          private.bot_buttons(p_words, v_request.id, array['approve', 'refuse'])
        );
      end loop;
      perform private.notify(
        p_admin.added_by, p_admin.project_id, 'bot_approval',
        p_details => jsonb_build_object('admin', p_admin.name, 'request_id', v_request.id)
      ) where p_admin.added_by is not null;
      perform private.send_as_bot(p_admin.room_id, array[private.fill_text(
        p_words ->> 'waits_approval', jsonb_build_object('others', v_others::text)
      )]);
      return;
    end if;
    if v_quiet is not null and p_act = 'send' then
      perform private.send_as_bot(
        p_admin.room_id,
        array[private.fill_text(
          p_words ->> 'quiet', jsonb_build_object('until', to_char(v_quiet at time zone v_zone, 'HH24:MI'))
        )],
        private.bot_buttons(p_words, v_request.id, array['later', 'cancel'])
      );
      return;
    end if;
    perform private.start_bot_request(v_request, v_quiet, p_admin.name);
    perform private.send_as_bot(v_author.room_id, array[case when v_quiet is null then p_words ->> 'started'
      else private.fill_text(p_words ->> 'scheduled', jsonb_build_object('until', to_char(v_quiet at time zone v_zone, 'HH24:MI'))) end]);
    if v_author.id <> p_admin.id then
      perform private.send_as_bot(p_admin.room_id, array[p_words ->> 'approved']);
    end if;
  end
  $$;

alter function private.handle_bot_button owner to current_user;
