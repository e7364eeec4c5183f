-- Adds records of the file: [{line, values}], at most 1,000 at once and 10,000 in all; a line that is there already is replaced. Errors:
-- not_found, forbidden, invalid (rows), import_begun.
create or replace function public.add_customer_import_rows(p_import_id uuid, p_rows jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.my_customer_import(p_import_id);
    if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 1000 then
      perform private.fail('invalid', 'rows');
    end if;
    perform private.add_customer_import_rows(p_import_id, p_rows);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid', 'rows');
  end
  $$;

alter function public.add_customer_import_rows owner to app_member;
grant execute on function public.add_customer_import_rows to authenticated;

create or replace function private.add_customer_import_rows(p_import_id uuid, p_rows jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform from public.customer_imports i where i.id = p_import_id and i.state = 'uploading' for update;
    if not found then
      perform private.fail('import_begun');
    end if;
    insert into private.customer_import_rows (import_id, line, "values")
    select p_import_id, given.line, given.values from jsonb_to_recordset(p_rows) given (line integer, "values" jsonb)
    on conflict (import_id, line) do update set "values" = excluded."values";
    update public.customer_imports i
    set total = (select count(*) from private.customer_import_rows r where r.import_id = i.id)
    where i.id = p_import_id;
  end
  $$;

alter function private.add_customer_import_rows owner to current_user;
grant execute on function private.add_customer_import_rows to app_member;
