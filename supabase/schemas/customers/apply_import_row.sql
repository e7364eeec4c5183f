-- Writes a planned row: creates the customer, or changes those fields that the plan does not keep. Returns the row with the customer.
create or replace function private.apply_import_row(p_import public.customer_imports, p_row private.customer_import_rows)
  returns private.customer_import_rows
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_new jsonb := (
      select coalesce(jsonb_object_agg(c.key, c.value -> 'new'), '{}') from jsonb_each(p_row.changes) c
      where not coalesce((c.value ->> 'kept')::boolean, false)
    );
    v_attributes jsonb := v_new - array['name', 'phone', 'email', 'language', 'note', 'tags'];
  begin
    if p_row.result = 'new' then
      p_row.customer_id := gen_random_uuid();
      insert into public.customers (id, project_id, name, language, notes, attributes, import_id)
      values (
        p_row.customer_id, p_import.project_id, coalesce(v_new ->> 'name', ''), v_new ->> 'language', coalesce(v_new ->> 'note', ''),
        v_attributes, p_import.id
      );
    elsif v_new - array['phone', 'email', 'tags'] <> '{}' then
      update public.customers c
      set name = coalesce(v_new ->> 'name', c.name), language = coalesce(v_new ->> 'language', c.language),
          notes = coalesce(v_new ->> 'note', c.notes), attributes = c.attributes || v_attributes
      where c.id = p_row.customer_id;
    end if;
    if v_new ?| array['phone', 'email'] then
      insert into public.customer_contacts as k (customer_id, project_id, phone, email)
      values (p_row.customer_id, p_import.project_id, v_new ->> 'phone', v_new ->> 'email')
      on conflict (customer_id) do update set phone = coalesce(excluded.phone, k.phone), email = coalesce(excluded.email, k.email);
    end if;
    if v_new ? 'tags' then
      insert into public.tags (project_id, name, created_by)
      select p_import.project_id, min(given.name), p_import.user_id
      from jsonb_array_elements_text(v_new -> 'tags') given (name)
      where not exists (select from public.tags t where t.project_id = p_import.project_id and lower(t.name) = lower(given.name))
      group by lower(given.name)
      on conflict do nothing;
      insert into public.customer_tags (customer_id, tag_id, project_id, added_by, added_at)
      select distinct on (t.id) p_row.customer_id, t.id, p_import.project_id, p_import.user_id, now()
      from jsonb_array_elements_text(v_new -> 'tags') given (name)
      join public.tags t on t.project_id = p_import.project_id and lower(t.name) = lower(given.name)
      on conflict do nothing;
    end if;
    p_row.applied_at := now();
    p_row.after := private.import_image(p_row.customer_id);
    return p_row;
  end
  $$;

alter function private.apply_import_row owner to current_user;
