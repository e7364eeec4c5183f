-- Switches answers by e-mail on, to the given address (or the known one), or off. Returns {wants_mail, email (masked)}. Errors: invalid
-- (email: none is known).
create or replace function visitor.continue_by_mail(p_social_id uuid, p_visitor_id uuid, p_is_on boolean, p_email text default null)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_identity public.customer_identities;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    v_identity := private.know_visitor(p_social_id, p_visitor_id);
    if p_email is not null then
      -- the visitor decides where mails go, even if an address is known
      perform private.fill_customer(null, p_email, null, '{}', true);
    end if;
    if p_is_on and not exists (select from public.customers c where c.email_masked is not null) then
      perform private.fail('invalid', 'email');
    end if;
    insert into public.widget_visitors (identity_id, project_id, social_id, wants_mail)
    values (v_identity.id, v_identity.project_id, p_social_id, p_is_on)
    on conflict (identity_id) do update set wants_mail = excluded.wants_mail;
    return jsonb_build_object('wants_mail', p_is_on, 'email', (select c.email_masked from public.customers c));
  end
  $$;

alter function visitor.continue_by_mail owner to app_visitor;
