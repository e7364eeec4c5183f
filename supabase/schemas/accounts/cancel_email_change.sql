-- Cancels a pending e-mail change, which the auth service has no API for; the links in both mails stop working. Errors: unauthorized.
create or replace function public.cancel_email_change() returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    update auth.users
    set email_change = '', email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0
    where id = private.user_id();
  end
  $$;

alter function public.cancel_email_change owner to current_user;
grant execute on function public.cancel_email_change to authenticated;
