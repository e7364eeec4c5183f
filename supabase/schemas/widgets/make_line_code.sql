-- A code that visitors send in LINE so that we recognise them there.
create or replace function visitor.make_line_code(p_social_id uuid, p_visitor_id uuid) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_identity public.customer_identities;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    v_identity := private.know_visitor(p_social_id, p_visitor_id);
    return private.make_line_code(v_identity.id, v_identity.project_id);
  end
  $$;

alter function visitor.make_line_code owner to app_visitor;

create or replace function private.make_line_code(p_identity_id uuid, p_project_id uuid) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_code text;
  begin
    delete from private.line_codes c where c.identity_id = p_identity_id or c.expires_at < now();
    insert into private.line_codes (code, project_id, identity_id, expires_at)
    values (
      -- eight characters of an alphabet of 32 without lookalikes
      (select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(b.bytes, n) % 32, 1), '')
       from (select extensions.gen_random_bytes(8) as bytes) b, generate_series(0, 7) n),
      p_project_id, p_identity_id, now() + interval '1 day'
    )
    returning code into v_code;
    return v_code;
  end
  $$;

alter function private.make_line_code owner to current_user;
grant execute on function private.make_line_code to app_visitor;
