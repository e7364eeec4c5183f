-- Marks an event as skipped until the message that it refers to arrives.
create or replace function private.await_message(p_event public.inbound_events, p_external_id text) returns void
  language sql security definer
  set search_path = ''
  as $$ update public.inbound_events set state = 'skipped', awaits = p_external_id where id = p_event.id $$;

alter function private.await_message owner to current_user;
grant execute on function private.await_message to app_system;
