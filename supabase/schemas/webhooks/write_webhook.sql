-- Creates or changes an endpoint. Errors: not_found (the id is that of another project's endpoint, or a new one has no secret),
-- too_many_webhooks.
create or replace function private.write_webhook(
  p_project_id uuid, p_id uuid, p_url text, p_description text, p_events text[], p_is_on boolean, p_sealed text
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_old public.webhook_endpoints;
    v_events text[] := array(select distinct unnest(p_events) order by 1);
  begin
    select e.* into v_old from public.webhook_endpoints e where e.id = p_id for update;
    if v_old.id is not null then
      if v_old.project_id <> p_project_id then
        perform private.fail('not_found');
      end if;
      -- an endpoint whose URL changes, or that is switched on, starts with a clean record
      update public.webhook_endpoints
      set url = p_url, description = p_description, events = v_events, is_on = p_is_on,
          off_reason = case when p_is_on then null when is_on then 'person' else off_reason end,
          failing_since = case when url = p_url and is_on then failing_since end,
          silences = case when url = p_url and is_on then silences else 0 end,
          rests_until = case when url = p_url and is_on then rests_until end
      where id = p_id;
      perform private.audit(p_project_id, 'webhook.updated', p_id::text, jsonb_build_object('name', p_url));
      return;
    end if;
    if p_sealed is null then
      perform private.fail('not_found');
    end if;
    if (select count(*) from public.webhook_endpoints e where e.project_id = p_project_id) >= 5 then
      perform private.fail('too_many_webhooks');
    end if;
    insert into public.webhook_endpoints (id, project_id, url, description, events, is_on, off_reason, created_by)
    values (p_id, p_project_id, p_url, p_description, v_events, p_is_on, case when not p_is_on then 'person' end, private.user_id());
    insert into private.webhook_secrets (endpoint_id, sealed) values (p_id, p_sealed);
    perform private.audit(p_project_id, 'webhook.created', p_id::text, jsonb_build_object('name', p_url));
  end
  $$;

alter function private.write_webhook owner to current_user;
grant execute on function private.write_webhook to app_member;
