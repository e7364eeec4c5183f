-- An import of a project in which the caller may import. Errors: not_found, forbidden.
create or replace function private.my_customer_import(p_import_id uuid) returns public.customer_imports
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_import public.customer_imports;
  begin
    select i.* into v_import from public.customer_imports i where i.id = p_import_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.require_import_right(v_import.project_id);
    return v_import;
  end
  $$;

alter function private.my_customer_import owner to current_user;
grant execute on function private.my_customer_import to app_member;
