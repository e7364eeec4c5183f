-- Applied before the migrations: constraints, defaults or indexes use it.

-- Numbers: five digits or more without separators, thousands without commas, +66 as 0. "3-5 วัน" is unchanged.
create or replace function private.fold_numbers(p_text text) returns text
  language plpgsql immutable parallel safe
  set search_path = ''
  as $$
  declare
    v_text text := p_text;
    v_run text;
  begin
    if v_text !~ '[0-9](?:[ \t().\u2010-\u2015\u2212-]|,)|66' then
      return v_text;
    end if;
    for v_run in
      select found.run[1]
      from regexp_matches(v_text, '([0-9](?:[ \t().\u2010-\u2015\u2212-]{0,3}[0-9]){4,})', 'g') found (run)
      -- one match may lie inside another
      group by 1 order by char_length(found.run[1]) desc
    loop
      v_text := replace(v_text, v_run, regexp_replace(v_run, '[^0-9]', '', 'g'));
    end loop;
    v_text := regexp_replace(v_text, '(?<=[0-9]),(?=[0-9]{3}(?![0-9]))', '', 'g');
    v_text := regexp_replace(v_text, '\+660?(?=[0-9])', '0', 'g');
    return regexp_replace(v_text, '(?<![0-9])(?:00)?660?(?=[2-9][0-9]{7,8}(?![0-9]))', '0', 'g');
  end
  $$;

alter function private.fold_numbers owner to current_user;
grant execute on function private.fold_numbers to app_member, app_system, app_visitor, authenticated;
