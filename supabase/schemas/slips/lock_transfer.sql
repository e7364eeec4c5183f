-- Serialises all decisions about a transfer. Lock it before the row of a slip or payment.
create or replace function private.lock_transfer(p_keys bytea[]) returns void
  language sql
  set search_path = ''
  as $$ select pg_advisory_xact_lock(hashtextextended(encode(k.key, 'hex'), 4)) from unnest(p_keys) with ordinality k (key, place) order by k.place $$;

alter function private.lock_transfer owner to current_user;
