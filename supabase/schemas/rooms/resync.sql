-- What a tab with the inbox may have missed since p_since, an earlier answer's as_of: the safety net under events, one call per tab. Marks
-- the member as online.
--   counts, bell: as public.count_rooms and public.count_notifications.
--   news: {rooms, messages}, as the event `rooms` of an inbox channel, of all rooms with messages, notes or room events since then; null
--     if there are too many or p_since is null or too old: everything has to be refetched.
--   room: of p_room_id, null if the caller does not see it: versions of the answers that show it, which differ if the answer does, and
--     whether its messages changed.
-- A row is dated before it commits, so each call looks back 10 s further than the last.
create or replace function public.resync(p_project_id uuid, p_since timestamptz default null, p_room_id uuid default null)
  returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    -- never later than what the statements below see
    v_as_of timestamptz := statement_timestamp();
    v_since timestamptz := case when p_since > v_as_of - interval '10 minutes' then p_since - interval '10 seconds' end;
    v_news jsonb;
    v_room jsonb;
  begin
    perform public.mark_online(p_project_id);
    if v_since is not null then
      with written as materialized (
        select m.room_id, m.sequence, m.author_kind, m.kind, m.is_note
        from public.messages m
        where m.project_id = p_project_id and m.created_at > v_since
        order by m.created_at desc
        limit 301
      ),
      changed as (
        select private.room_event(r) as event
        from public.rooms r
        where r.id in (select w.room_id from written w)
      )
      select jsonb_build_object(
        'rooms', (select coalesce(jsonb_agg(c.event), '[]') from changed c),
        'messages', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'room_id', w.room_id, 'sequence', w.sequence, 'author_kind', w.author_kind
          ) order by w.room_id, w.sequence), '[]')
          from written w where w.kind <> 'event' and not w.is_note
        )
      )
      into v_news
      where (select count(*) from written) <= 300;
    end if;

    if p_room_id is not null then
      select jsonb_build_object(
        'version', md5(jsonb_build_array(
          to_jsonb(r),
          (select jsonb_agg(jsonb_build_array(d.kind, d.text) order by d.kind) from public.drafts d where d.room_id = r.id)
        )::text),
        'customer', (
          select md5(jsonb_build_array(
            c.updated_at,
            (select jsonb_agg(jsonb_build_array(t.tag_id, t.added_at) order by t.tag_id)
             from public.customer_tags t where t.customer_id = c.id),
            (select jsonb_build_array(count(*), max(n.recorded_at)) from public.customer_consents n where n.customer_id = c.id),
            (select jsonb_agg(jsonb_build_array(o.id, o.social_id) order by o.id) from public.rooms o where o.customer_id = c.id),
            (select jsonb_build_array(count(*), max(e.opened_at), count(e.resolved_at), max(e.resolved_at))
             from public.rooms o join public.conversations e on e.room_id = o.id where o.customer_id = c.id),
            (select jsonb_build_array(count(*), max(u.used_at), count(u.marked_at), max(u.marked_at))
             from public.rooms o join public.coupon_uses u on u.room_id = o.id where o.customer_id = c.id),
            (select jsonb_agg(to_jsonb(v) order by v.identity_id)
             from public.customer_identities i join public.widget_visitors v on v.identity_id = i.id where i.customer_id = c.id),
            (select jsonb_build_array(count(*), max(a.given_at))
             from public.customer_identities i join public.privacy_consents a on a.identity_id = i.id where i.customer_id = c.id)
          )::text)
          from public.customers c where c.id = r.customer_id
        ),
        'payments', md5(jsonb_build_array(
          (select jsonb_agg(jsonb_build_array(b.id, b.updated_at) order by b.id) from public.bills b where b.room_id = r.id),
          (select jsonb_agg(jsonb_build_array(s.id, s.updated_at) order by s.id) from public.slips s where s.room_id = r.id)
        )::text),
        'scheduled', md5((
          select jsonb_agg(jsonb_build_array(s.id, s.state, s.send_at, s.text) order by s.id)
          from public.scheduled_messages s where s.room_id = r.id
        )::text),
        'has_changed_messages', v_since is null or exists (
          select from public.messages m
          where m.room_id = r.id and m.sequence > r.last_sequence - 200 and m.updated_at > v_since
        )
      )
      into v_room
      from public.room_rows r
      where r.id = p_room_id and r.project_id = p_project_id;
    end if;

    return jsonb_build_object(
      'as_of', v_as_of,
      'counts', (select to_jsonb(c) from public.count_rooms(p_project_id) c),
      'bell', (select to_jsonb(n) from public.count_notifications() n),
      'news', v_news,
      'room', v_room
    );
  end
  $$;

alter function public.resync owner to current_user;
grant execute on function public.resync to authenticated;
