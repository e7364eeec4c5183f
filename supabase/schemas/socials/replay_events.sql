-- Processes dead letters again; p_event_id null means all of the social. Returns how many. Errors: not_found (outsiders and members who
-- may not manage).
create or replace function public.replay_events(p_social_id uuid, p_event_id uuid default null) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid;
    v_source text;
    v_count integer := 0;
  begin
    select s.project_id into v_project_id
    from public.socials s
    where s.id = p_social_id and s.project_id = any (array(select private.my_project_ids('manage')));
    if not found then
      perform private.fail('not_found');
    end if;
    for v_source in
      update public.inbound_events e
      set state = 'received', failure_code = null, settled_at = null
      where e.social_id = p_social_id and e.state = 'dead_letter' and (p_event_id is null or e.id = p_event_id)
      returning e.source
    loop
      v_count := v_count + 1;
      perform private.enqueue_process_events(p_social_id, v_source);
    end loop;
    perform private.audit(v_project_id, 'social.events_replayed', p_social_id::text, jsonb_build_object('count', v_count));
    return v_count;
  end
  $$;

alter function public.replay_events owner to app_member;
grant execute on function public.replay_events to authenticated;
