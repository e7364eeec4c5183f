-- An erased customer's data also goes from the files that were imported.
create or replace function private.forget_import_rows() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update private.customer_import_rows r set "values" = '{}', changes = '{}', after = null where r.customer_id = new.id;
    return null;
  end
  $$;

alter function private.forget_import_rows owner to current_user;
