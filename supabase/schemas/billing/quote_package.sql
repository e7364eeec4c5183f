-- Quotes a package for a project now: amounts in satang, {kind, starts_at, ends_at, …}; see invoices. p_use_credit applies the caller's
-- referral credit. Errors: not_found, forbidden, invalid (package_id, months), paid_ahead (more than 2 years).
create or replace function public.quote_package(
  p_project_id uuid, p_package_id text, p_months integer, p_withholding boolean default false, p_use_credit boolean default false
) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'billing');
    return private.quote(
      p_project_id, p_package_id, p_months, p_withholding,
      case when p_use_credit then private.credit_of(private.user_id()) else 0 end
    );
  end
  $$;

alter function public.quote_package owner to app_member;
grant execute on function public.quote_package to authenticated;
