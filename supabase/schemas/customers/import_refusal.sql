-- Why a row of an import cannot be a customer: {reason, column}, or null. p_may_make_tags: unknown tags are created.
create or replace function private.import_refusal(p_project_id uuid, p_values jsonb, p_may_make_tags boolean) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
  declare
    v_phone text := p_values ->> 'phone';
    v_email text := p_values ->> 'email';
    v_name text;
    v_key text;
    v_field public.customer_fields;
  begin
    if v_phone is not null
      and (private.phone_key(v_phone) is null or char_length(v_phone) > 32 or v_phone !~ '^[0-9+() -]+$') then
      return jsonb_build_object('reason', 'phone', 'column', 'phone');
    end if;
    if v_email is not null
      and (char_length(v_email) > 254 or v_email !~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@.]+$') then
      return jsonb_build_object('reason', 'email', 'column', 'email');
    end if;
    if v_phone is null and v_email is null then
      return jsonb_build_object('reason', 'no_contact', 'column', null);
    end if;
    if char_length(p_values ->> 'name') > 120 then
      return jsonb_build_object('reason', 'long', 'column', 'name');
    end if;
    if char_length(p_values ->> 'note') > 4000 then
      return jsonb_build_object('reason', 'long', 'column', 'note');
    end if;
    if p_values ->> 'language' !~ '^[a-z]{2,3}(-[A-Za-z]{2,4})?$' then
      return jsonb_build_object('reason', 'language', 'column', 'language');
    end if;
    if p_values ? 'tags' then
      if jsonb_typeof(p_values -> 'tags') <> 'array' or jsonb_array_length(p_values -> 'tags') > 30 then
        return jsonb_build_object('reason', 'tags_many', 'column', 'tags');
      end if;
      for v_name in select jsonb_array_elements_text(p_values -> 'tags') loop
        if not private.is_tag_name(v_name) then
          return jsonb_build_object('reason', 'tag', 'column', 'tags');
        end if;
        if not p_may_make_tags
          and not exists (select from public.tags t where t.project_id = p_project_id and lower(t.name) = lower(v_name)) then
          return jsonb_build_object('reason', 'tag_unknown', 'column', 'tags');
        end if;
      end loop;
    end if;
    for v_key in
      select k.name from jsonb_object_keys(p_values) k (name)
      where k.name not in ('name', 'phone', 'email', 'language', 'note', 'tags')
    loop
      select f.* into v_field from public.customer_fields f where f.project_id = p_project_id and f.id::text = v_key;
      if not found then
        return jsonb_build_object('reason', 'field_gone', 'column', v_key);
      end if;
      if not private.fits_field(v_field, p_values ->> v_key) then
        return jsonb_build_object('reason', 'field_' || v_field.kind, 'column', v_key);
      end if;
    end loop;
    return null;
  end
  $$;

alter function private.import_refusal owner to current_user;
