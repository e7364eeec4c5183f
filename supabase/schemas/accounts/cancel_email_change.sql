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
    -- where supabase/auth looks a link's token up since 2.150: a link that is opened after the cancellation would clear the address
    if to_regclass('auth.one_time_tokens') is not null then
      execute $sql$
        delete from auth.one_time_tokens t
        where t.user_id = $1 and t.token_type::text in ('email_change_token_new', 'email_change_token_current')
      $sql$ using private.user_id();
    end if;
  end
  $$;

alter function public.cancel_email_change owner to current_user;
grant execute on function public.cancel_email_change to authenticated;
