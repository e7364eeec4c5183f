-- The recipient of a mail confirms that this visitor gets answers at their address; the server has verified the mail's link. Also saves the
-- address with the customer if there is none, and enqueues a mail with what is unread already. False: the visitor has changed or withdrawn
-- the request. Idempotent. Errors: not_found.
create or replace function visitor.confirm_mail(p_social_id uuid, p_visitor_id uuid, p_email text) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    if not private.confirm_mail(p_email) then
      return false;
    end if;
    update public.widget_visitors set wants_mail = true;
    perform private.fill_customer(null, p_email, null, '{}', false);
    return true;
  end
  $$;

alter function visitor.confirm_mail owner to app_visitor;

create or replace function private.confirm_mail(p_email text) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update private.visitor_mails m set confirmed_at = coalesce(m.confirmed_at, now())
    where m.identity_id = private.visitor_identity_id() and m.email = p_email and m.refused_at is null;
    if not found then
      return false;
    end if;
    -- the team may have answered before the mail was read
    perform private.enqueue_mail_answers(r.id) from public.rooms r where r.identity_id = private.visitor_identity_id();
    return true;
  end
  $$;

alter function private.confirm_mail owner to current_user;
grant execute on function private.confirm_mail to app_visitor;
