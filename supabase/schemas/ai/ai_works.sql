-- Whether an AI answers now: inside or outside business hours, as its settings say. Not in a closed project, so that its rooms stay with
-- people.
create or replace function private.ai_works(p_ai public.ais) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select p_ai.is_on and private.is_open_project(p_ai.project_id) and case coalesce(p_ai.published ->> 'hours', 'always')
      when 'open' then private.is_open(p_ai.project_id, now())
      when 'closed' then not private.is_open(p_ai.project_id, now())
      else true
    end
  $$;

alter function private.ai_works owner to current_user;
