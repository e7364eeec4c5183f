-- An accepted narrowcast whose end is not known yet, as {request_id, social (as find_social)}; null: nothing to ask.
-- Also of a deleted project: it may be restored, and would wait for ever.
create or replace function system.claim_narrowcast(p_broadcast_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.claim_narrowcast(p_broadcast_id) $$;

alter function system.claim_narrowcast owner to app_system;

create or replace function private.claim_narrowcast(p_broadcast_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('request_id', n.request_id, 'social', system.find_social(n.social_id))
    from public.broadcast_narrowcasts n
    where n.broadcast_id = p_broadcast_id and n.phase in ('waiting', 'sending')
  $$;

alter function private.claim_narrowcast owner to current_user;
grant execute on function private.claim_narrowcast to app_system;
