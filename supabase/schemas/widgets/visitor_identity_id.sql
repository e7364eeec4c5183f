-- The identity of the transaction's visitor; null before the first message. `enter_visitor` clears the remembered value.
create or replace function private.visitor_identity_id() returns uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := nullif(current_setting('app.visitor_identity_id', true), '');
  begin
    if v_id is null then
      select i.id into v_id
      from public.customer_identities i
      where i.social_id = private.visitor_social_id() and i.external_id = private.visitor_external_id();
      -- remember found identities only: the next statement may create one that does not exist yet
      if found then
        perform set_config('app.visitor_identity_id', v_id::text, true);
      end if;
    end if;
    return v_id;
  end
  $$;

alter function private.visitor_identity_id owner to current_user;
grant execute on function private.visitor_identity_id to app_visitor;
