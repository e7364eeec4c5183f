-- {members {count, seats, invited}, socials {count, broken}, widgets {count, seen_at}, messages {on, rules}, quick {shared, own}, tags, ais
-- {count, on [names]}, developers {keys, webhooks, off}}, of what the caller may read; null for outsiders.
create or replace function public.settings_summary(p_project_id uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'members', jsonb_build_object(
        'count', (select count(*) from public.members m where m.project_id = p_project_id and m.removed_at is null),
        'seats', private.seats_of(p_project_id)
      ),
      'socials', (
        select jsonb_build_object(
          'count', count(*) filter (where s.status <> 'disconnected'), 'broken', count(*) filter (where s.status = 'needs_attention')
        )
        from public.socials s where s.project_id = p_project_id and s.kind <> 'widget'
      ),
      'widgets', jsonb_build_object(
        'count', (select count(*) from public.widgets w where w.project_id = p_project_id and w.removed_at is null),
        'seen_at', (select max(v.last_seen_at) from public.widget_sites v where v.project_id = p_project_id)
      ),
      'messages', jsonb_build_object(
        'on', (select count(*) from public.automatic_messages a where a.project_id = p_project_id and a.is_on),
        'rules', (
          select count(*) from public.automation_rules r
          where r.project_id = p_project_id and r.is_on and r.paused_at is null
        )
      ),
      'quick', (
        select jsonb_build_object(
          'shared', count(*) filter (where q.owner_id is null), 'own', count(*) filter (where q.owner_id is not null)
        )
        from public.quick_messages q where q.project_id = p_project_id and q.deleted_at is null
      ),
      'tags', (select count(*) from public.tags t where t.project_id = p_project_id),
      'ais', (
        select jsonb_build_object(
          'count', count(*), 'on', coalesce(jsonb_agg(a.name order by a.created_at) filter (where a.is_on), '[]')
        )
        from public.ais a where a.project_id = p_project_id
      ),
      'developers', jsonb_build_object(
        'keys', (
          select count(*) from public.api_keys k
          where k.project_id = p_project_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
        ),
        'webhooks', (select count(*) from public.webhook_endpoints e where e.project_id = p_project_id),
        'off', (select count(*) from public.webhook_endpoints e where e.project_id = p_project_id and not e.is_on)
      )
    )
    where p_project_id = any (array(select private.my_project_ids('read')))
  $$;

alter function public.settings_summary owner to current_user;
grant execute on function public.settings_summary to authenticated;
