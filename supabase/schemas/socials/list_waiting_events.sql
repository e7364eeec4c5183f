-- The unprocessed events of a chat, in the order in which they happened; postponed ones once they are due.
create or replace function system.list_waiting_events(p_social_id uuid, p_source text, p_limit integer default 100)
  returns table (id uuid, external_id text, kind text, payload jsonb, occurred_at timestamptz, attempts integer)
  language sql stable security definer
  set search_path = ''
  as $$
    select e.id, e.external_id, e.kind, e.payload, e.occurred_at, e.attempts
    from public.inbound_events e
    where e.social_id = p_social_id and e.source = p_source and e.state = 'received'
      and (e.held_until is null or e.held_until <= now())
    order by e.occurred_at, e.external_id
    limit p_limit
  $$;

alter function system.list_waiting_events owner to app_system;
