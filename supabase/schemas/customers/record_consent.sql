-- Errors: not_found, forbidden, invalid.
create or replace function public.record_consent(p_customer_id uuid, p_state text, p_source text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer public.customers := private.answerable_customer(p_customer_id);
  begin
    insert into public.customer_consents (project_id, customer_id, state, source, recorded_by)
    values (v_customer.project_id, p_customer_id, p_state, p_source, private.user_id());
  end
  $$;

alter function public.record_consent owner to app_member;
grant execute on function public.record_consent to authenticated;
