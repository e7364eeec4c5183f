-- The identity of a visitor, created with its customer if there is none. Runs as its caller, under its policies.
create or replace function private.know_visitor(p_social_id uuid, p_visitor_id uuid, p_language text default null)
  returns public.customer_identities
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_identity public.customer_identities;
    v_project_id uuid;
  begin
    -- the lock under which open_room creates them
    perform pg_advisory_xact_lock(hashtextextended(p_social_id::text || p_visitor_id::text, 0));
    select i.* into v_identity from public.customer_identities i;
    if found then
      return v_identity;
    end if;
    select s.project_id into v_project_id from public.socials s where s.id = p_social_id;
    if not found then
      perform private.fail('not_found');
    end if;
    v_identity.id := gen_random_uuid();
    v_identity.customer_id := gen_random_uuid();
    insert into public.customers (id, project_id, language) values (v_identity.customer_id, v_project_id, left(p_language, 12));
    insert into public.customer_identities (id, project_id, customer_id, social_id, external_id)
    values (v_identity.id, v_project_id, v_identity.customer_id, p_social_id, p_visitor_id::text);
    select i.* into v_identity from public.customer_identities i;
    return v_identity;
  end
  $$;

alter function private.know_visitor owner to current_user;
grant execute on function private.know_visitor to app_visitor;
