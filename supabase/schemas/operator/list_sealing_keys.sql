-- The number of rows per sealed column and key.
create or replace function private.list_sealing_keys() returns table (kid text, place text, count bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_column private.sealed_columns;
  begin
    for v_column in select c.* from private.sealed_columns c order by c.table_name::text, c.column_name loop
      return query execute format(
        'select split_part(%1$I, '':'', 2), %2$L::text, count(*) from %3$s where %1$I is not null group by 1 order by 1',
        v_column.column_name, v_column.table_name || '.' || v_column.column_name, v_column.table_name
      );
    end loop;
  end
  $$;

alter function private.list_sealing_keys owner to current_user;
