-- Opens the reply window of a customer's chat on Messenger or Instagram from p_at on, for an act that is no message: besides messages, Meta
-- counts presses on buttons and reactions. A clock that is ahead does not extend it. Returns whether anything changed. Call it before anything
-- of the room is locked.
-- https://developers.facebook.com/documentation/business-messaging/messenger-platform/policy/
create or replace function private.open_reply_window(p_social_id uuid, p_external_customer_id text, p_at timestamptz) returns boolean
  language plpgsql
  set search_path = ''
  as $$
  begin
    update public.rooms r
    set customer_last_at = least(p_at, clock_timestamp()), updated_at = clock_timestamp()
    from public.customer_identities i, public.socials s
    where i.social_id = p_social_id and i.external_id = p_external_customer_id and r.identity_id = i.id and r.kind = 'chat'
      and s.id = p_social_id and s.kind in ('facebook', 'instagram')
      and coalesce(r.customer_last_at, '-infinity') < least(p_at, clock_timestamp());
    return found;
  end
  $$;

alter function private.open_reply_window owner to current_user;
grant execute on function private.open_reply_window to app_system;
