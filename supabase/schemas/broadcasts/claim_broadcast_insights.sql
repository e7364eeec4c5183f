-- Broadcasts whose counts are due, at most p_per_social of one account: [{broadcast_id, unit, request_id, sent_at, social (as
-- find_social)}]. Each is asked again in an hour unless its counts are saved. LINE counts for 14 days after sending.
create or replace function system.claim_broadcast_insights(p_limit integer, p_per_social integer) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.claim_broadcast_insights(p_limit, p_per_social) $$;

alter function system.claim_broadcast_insights owner to app_system;

create or replace function private.claim_broadcast_insights(p_limit integer, p_per_social integer) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    with due as (
      select n.broadcast_id, n.social_id,
        row_number() over (partition by n.social_id order by n.next_at, n.broadcast_id) as number
      from public.broadcast_insights n
      join public.socials s on s.id = n.social_id and s.status <> 'disconnected'
      join public.projects p on p.id = n.project_id and p.deleted_at is null
      where n.next_at <= now()
    ),
    chosen as (select d.* from due d where d.number <= p_per_social order by d.number limit p_limit),
    claimed as (
      update public.broadcast_insights n
      set next_at = case
        when now() < coalesce(b.finished_at, b.frozen_at) + interval '16 days' then now() + interval '1 hour'
      end
      from chosen c join public.broadcasts b on b.id = c.broadcast_id
      where n.broadcast_id = c.broadcast_id and n.social_id = c.social_id and n.next_at <= now()
      returning n.broadcast_id, n.social_id, n.unit, n.request_id, b.frozen_at
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'broadcast_id', c.broadcast_id, 'unit', c.unit, 'request_id', c.request_id, 'sent_at', c.frozen_at,
      'social', system.find_social(c.social_id)
    )), '[]')
    from claimed c
    where coalesce(c.unit, c.request_id) is not null
  $$;

alter function private.claim_broadcast_insights owner to current_user;
grant execute on function private.claim_broadcast_insights to app_system;
