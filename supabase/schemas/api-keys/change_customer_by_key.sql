create or replace function private.change_customer_by_key(p_customer_id uuid, p_change jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := private.key_project_id();
    v_customer public.customers;
    v_field public.customer_fields;
    v_given record;
    v_value text;
    v_add uuid[] := array(select jsonb_array_elements_text(p_change -> 'add_tag_ids')::uuid);
    v_remove uuid[] := array(select jsonb_array_elements_text(p_change -> 'remove_tag_ids')::uuid);
  begin
    select c.* into v_customer from public.customers c
    where c.id = p_customer_id and c.project_id = v_project_id and c.erased_at is null for update;
    if not found then
      perform private.fail('not_found');
    end if;
    for v_given in select f.key, f.value from jsonb_each_text(coalesce(p_change -> 'fields', '{}')) f loop
      select f.* into v_field from public.customer_fields f where f.project_id = v_project_id and f.id::text = v_given.key;
      if not found then
        perform private.fail('invalid', 'fields.' || v_given.key);
      end if;
      v_value := private.clean_text(v_given.value);
      if v_value is not null and not private.fits_field(v_field, v_value) then
        perform private.fail('invalid', 'fields.' || v_given.key);
      end if;
      v_customer.attributes := case
        when v_value is null then v_customer.attributes - v_given.key
        else v_customer.attributes || jsonb_build_object(v_given.key, v_value)
      end;
    end loop;
    update public.customers c
    set attributes = v_customer.attributes,
        notes = case when p_change ? 'note' then coalesce(private.clean_text(p_change ->> 'note'), '') else c.notes end
    where c.id = p_customer_id and (p_change ? 'note' or p_change ? 'fields');
    perform private.tag_names(v_project_id, v_add);
    delete from public.customer_tags t where t.customer_id = p_customer_id and t.tag_id = any (v_remove);
    insert into public.customer_tags (customer_id, tag_id, project_id)
    select p_customer_id, given.id, v_project_id from unnest(v_add) given (id)
    on conflict do nothing;
    return (select coalesce(jsonb_agg(r.id), '[]') from public.rooms r where r.customer_id = p_customer_id);
  end
  $$;

alter function private.change_customer_by_key owner to current_user;
grant execute on function private.change_customer_by_key to app_key;
