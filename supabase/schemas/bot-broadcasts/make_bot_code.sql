-- The alphabet has no 0, 1, I, O: codes are read aloud.
create or replace function private.make_bot_code(p_admin_id uuid) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_letters constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
    v_code text := '';
    v_byte integer;
  begin
    for v_byte in select get_byte(b.bytes, n) from (select extensions.gen_random_bytes(8) as bytes) b, generate_series(0, 7) n loop
      v_code := v_code || substr(v_letters, v_byte % 32 + 1, 1);
    end loop;
    insert into private.bot_admin_codes as c (admin_id, social_id, code_hash, expires_at)
    select a.id, a.social_id, extensions.digest(v_code, 'sha256'), now() + interval '15 minutes'
    from public.bot_admins a where a.id = p_admin_id
    on conflict (admin_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at;
    return left(v_code, 4) || '-' || right(v_code, 4);
  end
  $$;

alter function private.make_bot_code owner to current_user;
