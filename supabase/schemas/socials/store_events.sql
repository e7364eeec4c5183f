-- Stores the events of a webhook, each once, and enqueues their processing, in one transaction. p_events: [{external_id, source, kind,
-- occurred_at, payload}]. p_seconds: how long the job leaves them to the caller, who applies them itself (system.apply_events). Returns how
-- many are new.
create or replace function system.store_events(p_social_id uuid, p_events jsonb, p_seconds numeric default 0) returns integer
  language plpgsql security definer
  set search_path = ''
  -- found by key throughout: planning for each value takes longer than running the plan
  set plan_cache_mode = force_generic_plan
  as $$
  declare
    v_source text;
    v_new integer := 0;
    v_count integer;
  begin
    for v_source, v_count in
      with given as (
        -- a statement cannot update a row twice
        select distinct on (e.external_id)
          left(e.external_id, 200) as external_id, left(e.source, 128) as source, left(e.kind, 60) as kind, e.occurred_at,
          e.payload,
          coalesce(e.failure_code, case
            when pg_column_size(e.payload) > 262144 then 'too_large'
            when char_length(e.source) > 128 or char_length(e.kind) > 60 or char_length(e.external_id) > 200
              or e.source is null or e.kind is null or e.payload is null then 'malformed'
          end) as failure_code
        from jsonb_to_recordset(p_events)
          as e (external_id text, source text, kind text, occurred_at timestamptz, payload jsonb, failure_code text)
        where e.external_id <> ''
        order by e.external_id
      ),
      stored as (
        insert into public.inbound_events as e (
          project_id, social_id, external_id, source, kind, payload, occurred_at, state, failure_code, settled_at
        )
        select
          s.project_id, s.id, given.external_id, coalesce(given.source, ''), coalesce(given.kind, 'malformed'),
          case when given.failure_code is null then given.payload
            else jsonb_build_object('bytes', coalesce(pg_column_size(given.payload), 0)) end,
          coalesce(given.occurred_at, now()),
          case when given.failure_code is null then 'received' else 'dead_letter' end,
          given.failure_code, case when given.failure_code is not null then now() end
        from public.socials s
        cross join given
        where s.id = p_social_id and s.status <> 'disconnected'
        -- the order in which system.apply_events locks them: a redelivery cannot deadlock with it
        order by coalesce(given.occurred_at, now()), given.external_id
        on conflict (social_id, external_id) do update set redeliveries = e.redeliveries + 1
        returning source, e.redeliveries = 0 and e.state = 'received' as is_new
      )
      select stored.source, count(*)::integer from stored where stored.is_new group by stored.source
      -- always enqueue in the same order: two webhooks about the same people cannot deadlock
      order by stored.source
    loop
      v_new := v_new + v_count;
      perform private.enqueue_process_events(p_social_id, v_source, p_seconds);
    end loop;
    update public.socials
    set last_event_at = now()
    where id = p_social_id and (last_event_at is null or last_event_at < now() - interval '1 minute');
    return v_new;
  end
  $$;

alter function system.store_events owner to app_system;
