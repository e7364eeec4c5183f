-- What a row of an import does: new, updated, unchanged, repeated (another row is the same customer) or refused, with the changes. Customers
-- are matched by phone or e-mail. A filled field is overwritten only if its column says so, and a phone or e-mail never if the file has the
-- old one in another row: imported a second time, that row would become a customer of its own.
create or replace function private.plan_import_row(
  p_import public.customer_imports, p_row private.customer_import_rows, p_may_make_tags boolean
) returns private.customer_import_rows
  language plpgsql stable
  set search_path = ''
  as $$
  declare
    v_refusal jsonb := private.import_refusal(p_import.project_id, p_row."values", p_may_make_tags);
    v_over text[] := array(
      select c.value ->> 'target' from jsonb_array_elements(p_import.columns) c where (c.value ->> 'overwrite')::boolean
    );
    v_by_phone uuid[];
    v_by_email uuid[];
    v_ids uuid[];
    v_image jsonb;
    v_target text;
    v_old text;
    v_new text;
    v_tags jsonb;
    v_is_same boolean;
    v_is_kept boolean;
  begin
    p_row.result := 'refused';
    p_row.reason := v_refusal ->> 'reason';
    p_row.reason_column := v_refusal ->> 'column';
    p_row.other_line := null;
    p_row.customer_id := null;
    p_row.changes := '{}';
    if v_refusal is not null then
      return p_row;
    end if;
    v_by_phone := array(
      select c.id from public.customer_contacts k join public.customers c on c.id = k.customer_id and c.erased_at is null
      where k.project_id = p_import.project_id and k.phone is not null and private.phone_key(k.phone) = p_row.phone_key
    );
    v_by_email := array(
      select c.id from public.customer_contacts k join public.customers c on c.id = k.customer_id and c.erased_at is null
      where k.project_id = p_import.project_id and k.email is not null and private.email_key(k.email) = p_row.email_key
    );
    v_ids := array(select distinct u.id from unnest(v_by_phone || v_by_email) u (id));
    if cardinality(v_ids) > 1 then
      v_ids := array(select p.id from unnest(v_by_phone) p (id) where p.id = any (v_by_email));
      if cardinality(v_ids) <> 1 then
        p_row.reason := case
          when v_by_phone <> '{}' and v_by_email <> '{}' then 'two_customers' when v_by_phone <> '{}' then 'same_phone' else 'same_email'
        end;
        p_row.reason_column := case when v_by_phone <> '{}' then 'phone' else 'email' end;
        return p_row;
      end if;
    end if;
    p_row.customer_id := v_ids[1];
    p_row.other_line := (
      select min(o.line) from private.customer_import_rows o
      where o.import_id = p_row.import_id and o.line < p_row.line and o.result in ('new', 'updated', 'unchanged')
        and (o.phone_key = p_row.phone_key or o.email_key = p_row.email_key or o.customer_id = p_row.customer_id)
    );
    if p_row.other_line is not null then
      p_row.result := 'repeated';
      return p_row;
    end if;
    v_image := coalesce(private.import_image(p_row.customer_id), '{}');
    for v_target in select k.name from jsonb_object_keys(p_row."values") k (name) where k.name <> 'tags' loop
      v_new := private.clean_text(p_row."values" ->> v_target);
      continue when v_new is null;
      v_old := nullif(case
        when v_target in ('name', 'phone', 'email', 'language', 'note') then v_image ->> v_target
        else v_image -> 'attributes' ->> v_target
      end, '');
      v_is_same := coalesce(case v_target
        when 'phone' then private.phone_key(v_old) = p_row.phone_key or v_old = v_new
        when 'email' then private.email_key(v_old) = p_row.email_key
        else v_old = v_new
      end, false);
      continue when v_is_same;
      v_is_kept := v_old is not null and (
        not v_target = any (v_over)
        or (v_target in ('phone', 'email') and exists (
          select from private.customer_import_rows o
          where o.import_id = p_row.import_id and o.line <> p_row.line
            and case v_target when 'phone' then o.phone_key = private.phone_key(v_old) else o.email_key = private.email_key(v_old) end
        ))
      );
      p_row.changes := p_row.changes || jsonb_build_object(
        v_target, jsonb_strip_nulls(jsonb_build_object('old', v_old, 'new', v_new, 'kept', case when v_is_kept then true end))
      );
    end loop;
    select coalesce(jsonb_agg(distinct given.name), '[]') into v_tags
    from jsonb_array_elements_text(coalesce(p_row."values" -> 'tags', '[]')) given (name)
    where not exists (
      select from public.customer_tags x join public.tags t on t.id = x.tag_id
      where x.customer_id = p_row.customer_id and lower(t.name) = lower(given.name)
    );
    if v_tags <> '[]' then
      if jsonb_array_length(v_tags) + jsonb_array_length(coalesce(v_image -> 'tags', '[]')) > 30 then
        p_row.reason := 'tags_many';
        p_row.reason_column := 'tags';
        p_row.changes := '{}';
        return p_row;
      end if;
      p_row.changes := p_row.changes || jsonb_build_object('tags', jsonb_build_object('new', v_tags));
    end if;
    p_row.result := case
      when p_row.customer_id is null then 'new'
      when exists (select from jsonb_each(p_row.changes) c where not coalesce((c.value ->> 'kept')::boolean, false)) then 'updated'
      else 'unchanged'
    end;
    return p_row;
  end
  $$;

alter function private.plan_import_row owner to current_user;
