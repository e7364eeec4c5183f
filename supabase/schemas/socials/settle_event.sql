-- Settles an event that has no effect (p_state skipped) or cannot be processed (dead_letter), so that it does not block later ones.
create or replace function system.settle_event(p_event_id uuid, p_state text, p_failure_code text default null) returns boolean
  language sql security definer
  set search_path = ''
  as $$
    update public.inbound_events e
    set state = p_state, failure_code = p_failure_code, attempts = e.attempts + 1, settled_at = now()
    where e.id = p_event_id and e.state = 'received'
    returning true
  $$;

alter function system.settle_event owner to app_system;
