-- Asks for unread answers by e-mail at the given address (or the customer's), or ends them. Answers are mailed only after the recipient has
-- confirmed the address (visitor.confirm_mail). Returns {wants_mail, email, asked_mail (see private.visitor_mail), project_id, to}. to: the
-- address that needs a mail with the link; null: it is confirmed, or its owner has refused such mails, which nobody learns here.
-- Errors: invalid (email: none is known).
create or replace function visitor.continue_by_mail(p_social_id uuid, p_visitor_id uuid, p_is_on boolean, p_email text default null)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_identity public.customer_identities;
    v_to text;
    v_state jsonb;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    v_identity := private.know_visitor(p_social_id, p_visitor_id);
    v_to := private.continue_by_mail(p_is_on, p_email);
    v_state := private.visitor_mail();
    insert into public.widget_visitors (identity_id, project_id, social_id, wants_mail)
    values (v_identity.id, v_identity.project_id, p_social_id, (v_state ->> 'wants_mail')::boolean)
    on conflict (identity_id) do update set wants_mail = excluded.wants_mail;
    return v_state || jsonb_build_object('project_id', v_identity.project_id, 'to', v_to);
  end
  $$;

alter function visitor.continue_by_mail owner to app_visitor;

-- The visitor is the transaction's.
create or replace function private.continue_by_mail(p_is_on boolean, p_email text) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_identity_id uuid := private.visitor_identity_id();
    v_project_id uuid;
    v_email text;
  begin
    select i.project_id, coalesce(private.email_key(left(p_email, 254)), private.email_key(k.email)) into v_project_id, v_email
    from public.customer_identities i
    left join public.customer_contacts k on k.customer_id = i.customer_id
    where i.id = v_identity_id;
    if p_is_on and v_email is null then
      perform private.fail('invalid', 'email');
    end if;
    delete from private.visitor_mails m
    where m.identity_id = v_identity_id and m.refused_at is null
      and not (p_is_on and m.email = v_email and m.confirmed_at is not null);
    -- what nobody confirmed, and refusals that have run out
    delete from private.visitor_mails m
    where m.project_id = v_project_id and m.confirmed_at is null
      and coalesce(m.refused_at, m.asked_at) < now() - interval '30 days';
    if not p_is_on or exists (
      select from private.visitor_mails m where m.identity_id = v_identity_id and m.confirmed_at is not null
    ) then
      return null;
    end if;
    insert into private.visitor_mails (identity_id, project_id, email) values (v_identity_id, v_project_id, v_email)
    on conflict (identity_id, email) do nothing;
    return case when not exists (
      select from private.visitor_mails m
      where m.project_id = v_project_id and m.email = v_email and m.refused_at is not null
    ) then v_email end;
  end
  $$;

alter function private.continue_by_mail owner to current_user;
grant execute on function private.continue_by_mail to app_visitor;
