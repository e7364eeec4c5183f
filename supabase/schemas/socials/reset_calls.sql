-- Before a person sends a failed or unknown message again: calls that LINE may have are repeated under their old retry key, which is
-- harmless. Calls that cannot be repeated so are deleted, because the person has checked.
create or replace function private.reset_calls(p_message_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    delete from private.provider_calls p
    using public.messages m, public.socials s
    where p.message_id = p_message_id and m.id = p_message_id and s.id = m.social_id
      and (
        p.state = 'refused'
        or (p.state = 'open' and (s.kind <> 'line' or p.via = 'reply' or p.started_at < now() - interval '23 hours'))
      )
  $$;

alter function private.reset_calls owner to current_user;
grant execute on function private.reset_calls to app_member;
