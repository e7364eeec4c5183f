-- Begins an import, whose id the caller chooses: idempotent. p_columns: see customer_imports.columns. Errors: not_found, forbidden, invalid
-- (id, file_name, columns).
create or replace function public.open_customer_import(p_project_id uuid, p_id uuid, p_file_name text, p_columns jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_import_right(p_project_id);
    if jsonb_typeof(p_columns) is distinct from 'array' or jsonb_array_length(p_columns) > 100
      or not exists (
        select from jsonb_array_elements(p_columns) c where c.value ->> 'target' in ('phone', 'email')
      ) then
      perform private.fail('invalid', 'columns');
    end if;
    perform private.open_customer_import(p_project_id, p_id, p_file_name, p_columns);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.open_customer_import owner to app_member;
grant execute on function public.open_customer_import to authenticated;

create or replace function private.open_customer_import(p_project_id uuid, p_id uuid, p_file_name text, p_columns jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    delete from public.customer_imports i
    where i.project_id = p_project_id and i.state in ('uploading', 'checking', 'ready') and i.created_at < now() - interval '1 day';
    insert into public.customer_imports (id, project_id, user_id, file_name, columns)
    values (p_id, p_project_id, private.user_id(), left(coalesce(private.clean_text(p_file_name), 'csv'), 200), p_columns)
    on conflict (id) do nothing;
    if not exists (
      select from public.customer_imports i where i.id = p_id and i.project_id = p_project_id and i.user_id = private.user_id()
    ) then
      perform private.fail('invalid', 'id');
    end if;
  end
  $$;

alter function private.open_customer_import owner to current_user;
grant execute on function private.open_customer_import to app_member;
