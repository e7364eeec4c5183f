create or replace function system.settle_billing_mail(p_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.settle_billing_mail(p_id) $$;

alter function system.settle_billing_mail owner to app_system;

create or replace function private.settle_billing_mail(p_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ update private.billing_mails set sent_at = now() where id = p_id $$;

alter function private.settle_billing_mail owner to current_user;
grant execute on function private.settle_billing_mail to app_system;
