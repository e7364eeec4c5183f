-- Fills placeholders such as {{ชื่อ|ลูกค้า}} from p_values, or with the default after the bar.
create or replace function private.fill_text(p_text text, p_values jsonb) returns text
  language plpgsql immutable parallel safe
  set search_path = ''
  as $$
  declare
    v_found text[];
    v_text text := p_text;
  begin
    for v_found in select regexp_matches(p_text, '(\{\{([^{}|]+)(\|([^{}]*))?\}\})', 'g') loop
      v_text := replace(
        v_text, v_found[1],
        coalesce(nullif(translate(p_values ->> lower(btrim(v_found[2])), '{}', ''), ''), btrim(coalesce(v_found[4], '')))
      );
    end loop;
    return v_text;
  end
  $$;

alter function private.fill_text owner to current_user;
