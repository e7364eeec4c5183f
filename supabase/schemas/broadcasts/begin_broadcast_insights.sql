-- Gives a frozen broadcast the name under which each LINE account counts it. LINE accepts 1,000 different names in a month of UTC+9, and
-- ignores the others: https://developers.line.biz/en/docs/messaging-api/unit-based-statistics-aggregation/
create or replace function private.begin_broadcast_insights(p_broadcast_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into public.broadcast_insights (broadcast_id, social_id, project_id, unit, state, reason, next_at)
    select p_broadcast_id, l.social_id, l.project_id,
      case when not l.is_for_all and l.is_within then 'b' || left(replace(gen_random_uuid()::text, '-', ''), 24) end,
      case when l.is_for_all or l.is_within then 'waiting' else 'refused' end,
      case when not l.is_for_all and not l.is_within then 'too_many_units' end,
      case when l.is_for_all or l.is_within then now() + interval '1 day' end
    from (
      select b.social_id, b.project_id, bool_or(b.via in ('broadcast', 'narrowcast')) as is_for_all,
        (
          select count(*) from public.broadcast_insights n
          where n.social_id = b.social_id and n.unit is not null
            and n.created_at >= date_trunc('month', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo'
        ) < 1000 as is_within
      from private.broadcast_batches b
      where b.broadcast_id = p_broadcast_id and b.via <> 'room'
      group by b.social_id, b.project_id
    ) l
  $$;

alter function private.begin_broadcast_insights owner to current_user;
