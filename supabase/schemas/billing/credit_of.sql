-- A user's remaining referral credit, in satang.
create or replace function private.credit_of(p_user_id uuid) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select greatest(0, coalesce((
      select sum(c.amount_satang) from private.referral_credits c where c.user_id = p_user_id and c.available_at <= now()
    ), 0) - coalesce((
      select sum(i.credit_satang) from public.invoices i where i.credit_user_id = p_user_id and i.state <> 'expired'
    ), 0))::integer
  $$;

alter function private.credit_of owner to current_user;
grant execute on function private.credit_of to app_member;
