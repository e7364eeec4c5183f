-- At most p_limit values that are sealed with one of these keys.
create or replace function private.list_sealed_with(p_kids text[], p_limit integer)
  returns table (table_name text, column_name text, key text, place text, sealed text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_column private.sealed_columns;
    v_left integer := p_limit;
    v_count integer;
  begin
    for v_column in select c.* from private.sealed_columns c order by c.table_name::text, c.column_name loop
      return query execute format(
        'select %1$L::text, %2$L::text, %3$I::text, %4$L || ''.'' || %3$I::text, %2$I from %5$s
         where %2$I is not null and split_part(%2$I, '':'', 2) = any ($1) limit $2',
        v_column.table_name::text, v_column.column_name, v_column.key_column, v_column.place, v_column.table_name
      ) using p_kids, v_left;
      get diagnostics v_count = row_count;
      v_left := v_left - v_count;
      exit when v_left <= 0;
    end loop;
  end
  $$;

alter function private.list_sealed_with owner to current_user;
