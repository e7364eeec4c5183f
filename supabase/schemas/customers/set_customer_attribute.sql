-- Sets a custom field; null or an empty text clears it. Errors: not_found, forbidden, invalid (value).
create or replace function public.set_customer_attribute(p_customer_id uuid, p_field_id uuid, p_value text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer public.customers := private.answerable_customer(p_customer_id);
    v_value text := private.clean_text(p_value);
    v_field public.customer_fields;
  begin
    select f.* into v_field from public.customer_fields f
    where f.id = p_field_id and f.project_id = v_customer.project_id;
    if not found then
      perform private.fail('not_found');
    end if;
    if v_value is not null and not private.fits_field(v_field, v_value) then
      perform private.fail('invalid', 'value');
    end if;
    update public.customers
    set attributes = case
      when v_value is null then attributes - p_field_id::text
      else attributes || jsonb_build_object(p_field_id::text, v_value)
    end
    where id = p_customer_id;
  end
  $$;

alter function public.set_customer_attribute owner to app_member;
grant execute on function public.set_customer_attribute to authenticated;
