-- A term as searched in a folded text.
create or replace function private.fold_term(p_term text) returns text
  language plpgsql immutable parallel safe
  set search_path = ''
  as $$
  declare
    v_letters text := btrim(private.fold_letters(p_term));
    v_numbers text := private.fold_numbers(v_letters);
  begin
    return case
      when v_numbers = v_letters then v_letters
      else regexp_replace(v_numbers, '^[ \t().\u2010-\u2015\u2212-]+(?=[0-9])|(?<=[0-9])[ \t().\u2010-\u2015\u2212-]+$', '', 'g')
    end;
  end
  $$;

alter function private.fold_term owner to current_user;
grant execute on function private.fold_term to app_member, app_system, app_visitor, authenticated;
