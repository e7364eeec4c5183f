-- Whether a message is postponed, or has waited for a minute without an attempt because no worker was free.
create or replace function private.is_held(p_message public.messages) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select p_message.state in ('queued', 'sending')
      and (p_message.retry_at is not null or p_message.updated_at < clock_timestamp() - interval '1 minute')
  $$;

alter function private.is_held owner to current_user;
