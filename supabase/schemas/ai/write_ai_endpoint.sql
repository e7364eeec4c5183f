create or replace function private.write_ai_endpoint(p_project_id uuid, p_base_url text, p_model text, p_sealed text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if p_base_url is null then
      delete from private.ai_endpoints e where e.project_id = p_project_id;
    else
      insert into private.ai_endpoints as e (project_id, base_url, model, sealed)
      values (p_project_id, p_base_url, p_model, p_sealed)
      on conflict (project_id) do update
      set base_url = excluded.base_url, model = excluded.model, updated_at = now(),
          -- an API key belongs to the URL it was entered for
          sealed = excluded.sealed;
    end if;
    perform private.enqueue_translate_greetings(w.social_id)
    from public.widgets w join public.socials s on s.id = w.social_id
    where w.project_id = p_project_id and s.ai_id is not null and w.greeting_languages <> '{}' and w.removed_at is null;
    perform private.audit(
      p_project_id, case when p_base_url is null then 'ai.endpoint_removed' else 'ai.endpoint_set' end, null,
      jsonb_build_object('name', coalesce(p_model, ''))
    );
  end
  $$;

alter function private.write_ai_endpoint owner to current_user;
grant execute on function private.write_ai_endpoint to app_member;
