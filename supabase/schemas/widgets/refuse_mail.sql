-- The recipient of a mail wants no more of them from this project; the server has verified the mail's link. Idempotent. Errors: not_found.
create or replace function visitor.refuse_mail(p_social_id uuid, p_visitor_id uuid, p_email text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    perform private.refuse_mail(p_email);
    update public.widget_visitors set wants_mail = (private.visitor_mail() ->> 'wants_mail')::boolean;
  end
  $$;

alter function visitor.refuse_mail owner to app_visitor;

create or replace function private.refuse_mail(p_email text) returns void
  language sql security definer
  set search_path = ''
  as $$
    -- also after the visitor has withdrawn the request: another visitor can ask again
    insert into private.visitor_mails (identity_id, project_id, email, refused_at)
    select i.id, i.project_id, p_email, now() from public.customer_identities i where i.id = private.visitor_identity_id()
    on conflict (identity_id, email) do update set refused_at = now(), confirmed_at = null
  $$;

alter function private.refuse_mail owner to current_user;
grant execute on function private.refuse_mail to app_visitor;
