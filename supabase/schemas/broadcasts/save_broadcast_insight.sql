-- Keeps what LINE counted, as {delivered, opened, clicked}, until tomorrow's count replaces it; p_reason: LINE refuses to count, for good.
create or replace function system.save_broadcast_insight(
  p_broadcast_id uuid, p_social_id uuid, p_counts jsonb default null, p_reason text default null
) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.save_broadcast_insight(p_broadcast_id, p_social_id, p_counts, p_reason) $$;

alter function system.save_broadcast_insight owner to app_system;

create or replace function private.save_broadcast_insight(p_broadcast_id uuid, p_social_id uuid, p_counts jsonb, p_reason text) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.broadcast_insights n
    set state = case when p_reason is null then 'counted' else 'refused' end, reason = p_reason,
        delivered = case when p_reason is null then (p_counts ->> 'delivered')::integer else n.delivered end,
        opened = case when p_reason is null then (p_counts ->> 'opened')::integer else n.opened end,
        clicked = case when p_reason is null then (p_counts ->> 'clicked')::integer else n.clicked end,
        counted_at = case when p_reason is null then now() else n.counted_at end,
        -- the day after the 14th still changes: LINE's days end at midnight of UTC+9
        next_at = case
          when p_reason is null and now() < coalesce(b.finished_at, b.frozen_at) + interval '15 days' then now() + interval '1 day'
        end
    from public.broadcasts b
    where n.broadcast_id = p_broadcast_id and n.social_id = p_social_id and b.id = n.broadcast_id
  $$;

alter function private.save_broadcast_insight owner to current_user;
grant execute on function private.save_broadcast_insight to app_system;
