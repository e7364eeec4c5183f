-- Every room that matches the audience, with the reason why it is left out; null: it receives the broadcast. Of a customer's rooms only the
-- most recently used one receives it. Who waits for an answer is left out unless the audience says otherwise, on all channels: it is the
-- person who waits. A definer: the result must not depend on the caller.
create or replace function private.audience(
  p_project_id uuid, p_social_ids uuid[], p_audience jsonb, p_ignores_cap boolean, p_broadcast_id uuid default null
) returns table (room_id uuid, social_id uuid, customer_id uuid, reason text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_consent text := coalesce(p_audience ->> 'consent', 'yes');
    v_waiting boolean := coalesce((p_audience ->> 'includes_waiting')::boolean, false);
    v_followers boolean := coalesce((p_audience ->> 'followers')::boolean, false);
    v_cap integer := coalesce((select s.weekly_cap from public.broadcast_settings s where s.project_id = p_project_id), 2);
  begin
    return query
    with capped as materialized (
      select r.customer_id
      from (
        select x.room_id from public.broadcast_recipients x
        where x.project_id = p_project_id and x.sent_at > now() - interval '7 days'
          and x.broadcast_id is distinct from p_broadcast_id
        union all
        -- waiting in another broadcast
        select x.room_id
        from public.broadcasts b
        join public.broadcast_recipients x on x.broadcast_id = b.id and x.state = 'waiting'
        where b.project_id = p_project_id and b.state in ('preparing', 'sending', 'paused')
          and b.id is distinct from p_broadcast_id
      ) got
      join public.rooms r on r.id = got.room_id and r.project_id = p_project_id
      where not p_ignores_cap and not v_followers
      group by r.customer_id
      having count(*) >= v_cap
    ),
    waiting as materialized (
      select o.customer_id from public.rooms o
      where not v_waiting and not v_followers and o.project_id = p_project_id and o.status = 'open' and o.waiting_since is not null
    ),
    judged as (
      select r.id, r.social_id, r.customer_id, r.customer_last_at,
        case
          when s.status = 'disconnected' then 'channel_disconnected'
          -- a subquery, not a join: for many rooms the planner would rather read the identities of all projects
          when s.kind = 'line'
            and (select i.external_id from public.customer_identities i where i.id = r.identity_id) !~ '^U' then 'group'
          when r.unreachable_since is not null then 'blocked'
          when v_followers then null
          when r.blocked_at is not null then 'blocked_by_team'
          when v_consent = 'yes' and k.state is distinct from 'yes' or k.state = 'no' then 'no_consent'
          when s.kind in ('facebook', 'instagram')
            and coalesce(r.customer_last_at, '-infinity') < now() - interval '24 hours' then 'window_closed'
          when r.customer_id in (select capped.customer_id from capped) then 'too_often'
          when r.customer_id in (select waiting.customer_id from waiting) then 'waiting_for_reply'
        end as reason
      from private.segment_rooms(p_project_id, p_social_ids, p_audience) r
      join public.socials s on s.id = r.social_id and s.project_id = p_project_id
      left join lateral (
        select n.state from public.customer_consents n where n.customer_id = r.customer_id order by n.recorded_at desc limit 1
      ) k on true
    )
    select j.id, j.social_id, j.customer_id,
      coalesce(j.reason, case
        when row_number() over (
          partition by j.customer_id, j.reason is null order by j.customer_last_at desc nulls last, j.id
        ) > 1 and not v_followers then 'other_channel'
      end)
    from judged j;
  end
  $$;

alter function private.audience owner to current_user;
