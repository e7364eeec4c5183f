-- Claims an idempotency key. Null for the first caller, which does the work; otherwise {status, body, is_same, is_recent}. status and
-- body are null while the first request runs. is_same: the body is the same; is_recent: the first request began less than a minute ago.
create or replace function system.begin_idempotent_request(p_key text, p_request_hash text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_kept jsonb;
  begin
    delete from private.idempotency_keys where begun_at < now() - interval '1 day';
    loop
      insert into private.idempotency_keys (key, request_hash) values (p_key, p_request_hash) on conflict do nothing;
      if found then
        return null;
      end if;
      select jsonb_build_object(
        'status', k.status, 'body', k.body, 'is_same', coalesce(k.request_hash = p_request_hash, true),
        'is_recent', k.begun_at > now() - interval '1 minute'
      ) into v_kept
      from private.idempotency_keys k where k.key = p_key;
      -- The key was released between the two statements: try to claim it again.
      if found then
        return v_kept;
      end if;
    end loop;
  end
  $$;

alter function system.begin_idempotent_request owner to app_system;
