-- A payment slip with its invoice, for the check and for the operator, or null.
create or replace function system.find_payment(p_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.describe_payment(p_id) $$;

alter function system.find_payment owner to app_system;
