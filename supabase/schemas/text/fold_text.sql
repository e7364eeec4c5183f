-- Applied before the migrations: constraints, defaults or indexes use it.

-- A text as searched: numbers appear both with and without separators, so that both spellings are found.
create or replace function private.fold_text(p_text text) returns text
  language plpgsql immutable parallel safe
  set search_path = ''
  as $$
  declare
    v_letters text := private.fold_letters(p_text);
    v_numbers text := private.fold_numbers(v_letters);
  begin
    return case when v_numbers = v_letters then v_letters else v_letters || E'\n' || v_numbers end;
  end
  $$;

alter function private.fold_text owner to current_user;
grant execute on function private.fold_text to app_member, app_system, app_visitor, authenticated;
