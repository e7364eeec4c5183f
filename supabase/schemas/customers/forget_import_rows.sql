-- An erased customer's data also goes from the files that were imported.
create or replace function private.forget_import_rows() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    with own as (
      update private.customer_import_rows r set "values" = '{}', changes = '{}', after = null
      where r.customer_id = any (private.merged_ids(new.id))
      returning r.import_id, r.line
    )
    -- the same person again in the same file
    update private.customer_import_rows r set "values" = '{}', changes = '{}', after = null
    from own
    where r.import_id = own.import_id and r.other_line = own.line and r.line <> own.line;
    return null;
  end
  $$;

alter function private.forget_import_rows owner to current_user;
