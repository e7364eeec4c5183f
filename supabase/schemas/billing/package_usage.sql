-- {package_id, state: free|trial|active|grace, starts_at, ends_at, grace_ends_at, next: {package_id, starts_at}, meters: [{meter, used,
-- limit}], history_days, bot_broadcast, month_start, frozen: {members, socials, widgets: [{id, name}]}}. Errors: not_found, forbidden.
create or replace function public.package_usage(p_project_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'billing');
    return private.package_usage(p_project_id);
  end
  $$;

alter function public.package_usage owner to app_member;
grant execute on function public.package_usage to authenticated;

create or replace function private.package_usage(p_project_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'package_id', k.id,
      'state', case
        when s.id is null then 'free' when s.ends_at <= now() then 'grace' when s.origin = 'trial' then 'trial' else 'active' end,
      'starts_at', s.starts_at,
      -- periods that follow without a gap count as one
      'ends_at', case when s.ends_at <= now() then s.ends_at else (
        select max(o.ends_at) from public.subscription_periods o
        where o.project_id = p_project_id and o.package_id = s.package_id and o.ends_at > now() and o.ends_at > o.starts_at
      ) end,
      'grace_ends_at', case when s.origin = 'paid' then s.ends_at + (select make_interval(days => t.grace_days) from private.billing_terms t) end,
      'next', (
        select jsonb_build_object('package_id', n.package_id, 'starts_at', n.starts_at) from public.subscription_periods n
        where n.project_id = p_project_id and n.starts_at > now() and n.package_id <> k.id and n.ends_at > n.starts_at
        order by n.starts_at limit 1
      ),
      'meters', (
        select jsonb_agg(jsonb_build_object(
          'meter', m.name, 'used', private.used(p_project_id, m.name), 'limit', to_jsonb(k) -> m.name
        ) order by m.place)
        from unnest(array['members', 'socials', 'widgets', 'broadcast_messages', 'ai_answers', 'slip_checks'])
          with ordinality m (name, place)
      ),
      'history_days', k.history_days,
      'bot_broadcast', k.bot_broadcast,
      'month_start', private.month_start(),
      'frozen', jsonb_build_object(
        'members', (
          select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'name', f.name) order by m.created_at), '[]')
          from public.members m join public.profiles f on f.user_id = m.user_id
          where m.project_id = p_project_id and m.user_id = any ((select private.frozen_members(p_project_id))::uuid[])
        ),
        'socials', (
          select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.created_at), '[]')
          from public.socials c where c.project_id = p_project_id and c.kind <> 'widget' and private.is_frozen_social(c.id)
        ),
        'widgets', (
          select coalesce(jsonb_agg(jsonb_build_object('id', w.social_id, 'name', w.name) order by w.created_at), '[]')
          from public.widgets w where w.project_id = p_project_id and w.removed_at is null and private.is_frozen_social(w.social_id)
        )
      )
    )
    from private.package_of(p_project_id) k
    left join lateral (select p.* from private.period_at(p_project_id, now()) p where p.id is not null) s on true
  $$;

alter function private.package_usage owner to current_user;
grant execute on function private.package_usage to app_member;
