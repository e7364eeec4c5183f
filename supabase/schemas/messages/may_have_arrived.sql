-- Whether a provider may have delivered a message, or a part of it, by p_at: a call was begun before that it did not refuse. Without an answer
-- it may have.
create or replace function private.may_have_arrived(p_message_id uuid, p_at timestamptz) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from private.provider_calls c where c.message_id = p_message_id and c.state <> 'refused' and c.started_at <= p_at
    )
  $$;

alter function private.may_have_arrived owner to current_user;
grant execute on function private.may_have_arrived to app_system, app_visitor;
