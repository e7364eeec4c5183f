-- The instants between which a project's days p_from to p_to lie, both days included.
create or replace function private.days_span(p_project_id uuid, p_from date, p_to date, out zone text, out starts timestamptz, out ends timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    select p.time_zone, p_from::timestamp at time zone p.time_zone, (p_to + 1)::timestamp at time zone p.time_zone
    from public.projects p where p.id = p_project_id
  $$;

alter function private.days_span owner to current_user;
