-- The AI for a copilot: the channel's, else one that is on, else the oldest. A definer, because agents may not read AIs.
create or replace function private.copilot_ai(p_project_id uuid, p_social_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('ai_id', a.id, 'name', a.name, 'settings', coalesce(a.published, a.settings))
    from public.ais a
    left join public.socials s on s.id = p_social_id and s.ai_id = a.id
    where a.project_id = p_project_id
    order by s.id is not null desc, a.is_on desc, a.created_at
    limit 1
  $$;

alter function private.copilot_ai owner to current_user;
grant execute on function private.copilot_ai to app_member;
