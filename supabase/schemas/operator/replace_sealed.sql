-- Replaces a sealed value after key rotation; false if it has changed meanwhile. Errors: not_found.
create or replace function private.replace_sealed(p_table_name text, p_column_name text, p_key text, p_was text, p_is text) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_column private.sealed_columns;
    v_count integer;
  begin
    select c.* into v_column from private.sealed_columns c
    where c.table_name::text = p_table_name and c.column_name = p_column_name;
    if not found then
      perform private.fail('not_found');
    end if;
    execute format(
      'update %1$s set %2$I = $1 where %3$I::text = $2 and %2$I = $3', v_column.table_name, v_column.column_name, v_column.key_column
    ) using p_is, p_key, p_was;
    get diagnostics v_count = row_count;
    return v_count > 0;
  end
  $$;

alter function private.replace_sealed owner to current_user;
