-- Imports of the last 30 days that created or changed a customer, latest first. Errors: not_found.
create or replace function public.customer_imports_of(p_project_id uuid, p_customer_id uuid)
  returns table (id uuid, file_name text, started_at timestamptz, is_new boolean)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'read');
    if not exists (select from public.customers c where c.id = p_customer_id and c.project_id = p_project_id) then
      perform private.fail('not_found');
    end if;
    return query select l.* from private.customer_imports_of(p_customer_id) l;
  end
  $$;

alter function public.customer_imports_of owner to app_member;
grant execute on function public.customer_imports_of to authenticated;

create or replace function private.customer_imports_of(p_customer_id uuid)
  returns table (id uuid, file_name text, started_at timestamptz, is_new boolean)
  language sql stable security definer
  set search_path = ''
  as $$
    select i.id, i.file_name, i.started_at, coalesce(c.import_id = i.id, false)
    from public.customers c
    join public.customer_imports i on i.id = c.import_id
      or i.id in (
        select r.import_id from private.customer_import_rows r
        where r.customer_id = c.id and r.applied_at is not null and r.undo is null
      )
    where c.id = p_customer_id and i.project_id = c.project_id
    order by i.started_at desc
    limit 20
  $$;

alter function private.customer_imports_of owner to current_user;
grant execute on function private.customer_imports_of to app_member;
