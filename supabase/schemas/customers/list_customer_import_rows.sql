-- Rows of an import with what they change, in the order of the file; p_kind: a result, or kept (by the undo), or null for all. Errors:
-- not_found, forbidden.
create or replace function public.list_customer_import_rows(
  p_import_id uuid, p_kind text default null, p_after integer default 0, p_limit integer default 50
) returns table (
  line integer, "values" jsonb, result text, reason text, reason_column text, other_line integer, customer_id uuid, customer_name text,
  changes jsonb, undo text, undo_reason text
)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.my_customer_import(p_import_id);
    return query select l.* from private.list_customer_import_rows(p_import_id, p_kind, p_after, p_limit) l;
  end
  $$;

alter function public.list_customer_import_rows owner to app_member;
grant execute on function public.list_customer_import_rows to authenticated;

create or replace function private.list_customer_import_rows(p_import_id uuid, p_kind text, p_after integer, p_limit integer)
  returns table (
    line integer, "values" jsonb, result text, reason text, reason_column text, other_line integer, customer_id uuid, customer_name text,
    changes jsonb, undo text, undo_reason text
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select r.line, r."values", r.result, r.reason, r.reason_column, r.other_line, c.id, c.name, r.changes, r.undo, r.undo_reason
    from private.customer_import_rows r
    left join public.customers c on c.id = r.customer_id
    where r.import_id = p_import_id and r.line > p_after
      and (p_kind is null or case when p_kind = 'kept' then r.undo = 'kept' else r.result = p_kind end)
    order by r.line
    limit least(greatest(p_limit, 1), 1001)
  $$;

alter function private.list_customer_import_rows owner to current_user;
grant execute on function private.list_customer_import_rows to app_member;
