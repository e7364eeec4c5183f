-- A project's usage of a meter in the current period.
create or replace function private.used(p_project_id uuid, p_meter text) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$
    select case p_meter
      when 'members' then (
        select count(*) from public.members m where m.project_id = p_project_id and m.removed_at is null
      )
      when 'socials' then (
        select count(*) from public.socials s
        where s.project_id = p_project_id and s.kind <> 'widget' and s.status <> 'disconnected'
      )
      when 'widgets' then (
        select count(*) from public.widgets w where w.project_id = p_project_id and w.removed_at is null
      )
      when 'broadcast_messages' then (
        select coalesce(sum(greatest(rows.count, case
          when (b.audience ->> 'followers')::boolean then coalesce(
            -- whatever became of the broadcast: what LINE has counted, or may still send
            (
              select case
                when n.phase = 'failed' then coalesce(n.success_count, 0)
                when n.phase = 'succeeded' then coalesce(n.success_count, b.confirmed_count)
                else b.confirmed_count
              end
              from public.broadcast_narrowcasts n where n.broadcast_id = b.id
            ),
            case when b.state in ('sending', 'paused', 'sent') then b.confirmed_count end,
            0
          ) else 0 end
        )), 0)::bigint
        from public.broadcasts b
        cross join lateral (
          select count(*) as count from public.broadcast_recipients x
          where x.broadcast_id = b.id and x.state in ('waiting', 'sent', 'unknown')
        ) rows
        where b.project_id = p_project_id and b.frozen_at >= private.month_start()
          and b.reason is distinct from 'package_limit'
      )
      when 'ai_answers' then private.ai_answers_since(p_project_id, private.month_start())
      when 'slip_checks' then private.slip_checks_since(p_project_id, private.month_start())
    end
  $$;

alter function private.used owner to current_user;
comment on function private.used is
  'A project''s usage of a meter, counted from its rows; by the month for meters that are used up.';
