-- Null for whoever comes first and is to do the work; else {status, body, is_same, is_recent}. status and body are null while another does
-- it, is_same says whether it was asked with the same body, is_recent whether it began less than a minute ago.
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
      -- released between the two statements: ours now, unless somebody else is quicker
      if found then
        return v_kept;
      end if;
    end loop;
  end
  $$;

alter function system.begin_idempotent_request owner to app_system;
