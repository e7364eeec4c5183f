-- Deletes visitor data of an erased customer.
create or replace function private.forget_visitor() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    delete from public.widget_visitors v using public.customer_identities i
    where i.customer_id = new.id and v.identity_id = i.id;
    delete from public.privacy_consents v using public.customer_identities i
    where i.customer_id = new.id and v.identity_id = i.id;
    delete from private.line_codes v using public.customer_identities i
    where i.customer_id = new.id and v.identity_id = i.id;
    delete from private.visitor_mails v using public.customer_identities i
    where i.customer_id = new.id and v.identity_id = i.id;
    return null;
  end
  $$;

alter function private.forget_visitor owner to current_user;
