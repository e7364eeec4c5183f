-- The visitor that is a shop's user. A known user keeps their visitor on every device; messages written here before signing
-- in become theirs. A browser that belonged to another user gets a new visitor. Security definer, because the known one is another
-- visitor.
create or replace function private.visitor_of_user(p_social_id uuid, p_visitor_id uuid, p_user_ref text) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_known public.customer_identities;
    v_here public.customer_identities;
    v_here_ref text;
  begin
    perform pg_advisory_xact_lock(hashtextextended('user ' || p_social_id || ' ' || p_user_ref, 0));
    select i.* into v_known
    from public.widget_visitors v
    join public.customer_identities i on i.id = v.identity_id
    where v.social_id = p_social_id and v.user_ref = p_user_ref;
    select i.* into v_here
    from public.customer_identities i where i.social_id = p_social_id and i.external_id = p_visitor_id::text;
    select v.user_ref into v_here_ref from public.widget_visitors v where v.identity_id = v_here.id;
    if v_known.id is null then
      return case when v_here_ref is null then p_visitor_id else gen_random_uuid() end;
    end if;
    if v_here.id is not null and v_here_ref is null and v_here.customer_id <> v_known.customer_id then
      begin
        perform private.merge_customers(v_known.customer_id, v_here.customer_id, '{}');
      exception when raise_exception then
        -- one of them was erased: keep them separate
        null;
      end;
    end if;
    return v_known.external_id::uuid;
  end
  $$;

alter function private.visitor_of_user owner to current_user;
grant execute on function private.visitor_of_user to app_visitor;
