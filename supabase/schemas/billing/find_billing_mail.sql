create or replace function system.find_billing_mail(p_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.describe_billing_mail(p_id) $$;

alter function system.find_billing_mail owner to app_system;
