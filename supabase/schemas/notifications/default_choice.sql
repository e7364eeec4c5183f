-- Mails about packages are sent anyway (private.billing_mails), so invoice_due is not mailed a second time by default.
create or replace function private.default_choice(
  p_kind text, out bell boolean, out sound boolean, out push boolean, out email boolean
)
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select p_kind not in ('message', 'daily_summary'), p_kind <> 'daily_summary', p_kind <> 'daily_summary',
      p_kind not in ('message', 'invoice_due')
  $$;

alter function private.default_choice owner to current_user;
grant execute on function private.default_choice to app_system;
