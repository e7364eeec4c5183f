-- Whether and where the transaction's visitor gets unread answers: {wants_mail, email, asked_mail}. Addresses are masked. email: the
-- confirmed one, else the customer's. asked_mail: waits for confirmation.
create or replace function private.visitor_mail() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'wants_mail', given.confirmed is not null,
      'email', coalesce(given.confirmed, (
        select c.email_masked
        from public.customer_identities i join public.customers c on c.id = i.customer_id
        where i.id = private.visitor_identity_id()
      )),
      'asked_mail', case when given.confirmed is null then given.asked end
    )
    from (
      select max(private.mask_email(m.email)) filter (where m.confirmed_at is not null) as confirmed,
        max(private.mask_email(m.email)) filter (where m.confirmed_at is null) as asked
      from private.visitor_mails m
      where m.identity_id = private.visitor_identity_id() and m.refused_at is null
    ) given
  $$;

alter function private.visitor_mail owner to current_user;
grant execute on function private.visitor_mail to app_visitor;
