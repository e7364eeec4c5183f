-- What the job process_events needs in one call: {social: as system.find_social, null if there is none; events: as
-- system.list_waiting_events}.
create or replace function system.find_waiting_events(p_social_id uuid, p_source text, p_limit integer default 100) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'social', system.find_social(p_social_id),
      'events', coalesce((
        select jsonb_agg(to_jsonb(e)) from system.list_waiting_events(p_social_id, p_source, p_limit) e
      ), '[]')
    )
  $$;

alter function system.find_waiting_events owner to app_system;
