-- Copies what visitors said about themselves to their customer: fills empty fields, and overwrites others only with p_overwrites (the
-- shop's server said so). p_fields: values of custom fields by id. Security definer, because visitors may write neither customers nor
-- contacts; therefore it takes the visitor only from the transaction. Returns the rooms' events.
create or replace function private.fill_customer(p_name text, p_email text, p_phone text, p_fields jsonb, p_overwrites boolean)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer_id uuid;
    v_project_id uuid;
    v_name text := left(private.clean_text(p_name), 120);
    v_email text := private.email_key(left(p_email, 254));
    v_phone text := left(private.clean_text(p_phone), 32);
  begin
    select c.id, c.project_id into v_customer_id, v_project_id
    from public.customer_identities i
    join public.customers c on c.id = i.customer_id and c.erased_at is null
    where i.social_id = private.visitor_social_id() and i.external_id = private.visitor_external_id()
    for update of c;
    if not found then
      return '[]';
    end if;
    update public.customers c
    set name = case when v_name is not null and (p_overwrites or c.name = '') then v_name else c.name end,
        attributes = coalesce((
          select jsonb_object_agg(f.id::text, p_fields ->> f.id::text)
          from public.customer_fields f
          where f.project_id = v_project_id and p_fields ? f.id::text and private.fits_field(f, p_fields ->> f.id::text)
        ), '{}') || c.attributes
    where c.id = v_customer_id;
    if coalesce(v_email, v_phone) is not null then
      insert into public.customer_contacts as k (customer_id, project_id, email, phone)
      values (v_customer_id, v_project_id, v_email, v_phone)
      on conflict (customer_id) do update
      set email = case when p_overwrites then coalesce(excluded.email, k.email) else coalesce(k.email, excluded.email) end,
          phone = case when p_overwrites then coalesce(excluded.phone, k.phone) else coalesce(k.phone, excluded.phone) end;
    end if;
    return private.rooms_of(array[v_customer_id]);
  end
  $$;

alter function private.fill_customer owner to current_user;
grant execute on function private.fill_customer to app_visitor;
