create or replace function system.begin_greetings(p_social_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.begin_greetings(p_social_id) $$;

alter function system.begin_greetings owner to app_system;

-- {project_id, ai_id, settings, source, languages} of the greeting to be translated, or null. The shop writes Thai and English itself.
create or replace function private.begin_greetings(p_social_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'project_id', w.project_id, 'ai_id', a.id, 'settings', coalesce(a.published, a.settings), 'source', private.own_greeting(w),
      'languages', array(
        select l.code from unnest(w.greeting_languages) l (code)
        where l.code not in ('th', 'en') and not exists (
          select from private.widget_greetings g
          where g.social_id = w.social_id and g.language = l.code and g.source = private.own_greeting(w)
        )
      )
    )
    from public.widgets w
    join public.socials s on s.id = w.social_id
    join public.ais a on a.id = s.ai_id
    where w.social_id = p_social_id and w.removed_at is null
  $$;

alter function private.begin_greetings owner to current_user;
grant execute on function private.begin_greetings to app_system;
