-- Finds or creates the customer and identity of a chat. The caller holds the chat's advisory lock.
create or replace function private.add_contact(p_social_id uuid, p_customer_external_id text, p_customer jsonb default '{}')
  returns public.customer_identities
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_project_id uuid;
    v_identity public.customer_identities;
  begin
    select s.project_id into v_project_id from public.socials s where s.id = p_social_id;
    if not found then
      perform private.fail('not_found');
    end if;
    select i.* into v_identity
    from public.customer_identities i
    where i.social_id = p_social_id and i.external_id = p_customer_external_id;
    if found then
      return v_identity;
    end if;
    v_identity.customer_id := gen_random_uuid();
    insert into public.customers (id, project_id, name, picture_url, language)
    values (
      v_identity.customer_id, v_project_id, coalesce(left(private.clean_text(p_customer ->> 'name'), 120), ''),
      p_customer ->> 'picture_url', p_customer ->> 'language'
    );
    insert into public.customer_identities (project_id, customer_id, social_id, external_id)
    values (v_project_id, v_identity.customer_id, p_social_id, p_customer_external_id)
    returning * into v_identity;
    return v_identity;
  end
  $$;

alter function private.add_contact owner to current_user;
grant execute on function private.add_contact to app_system, app_visitor;
