-- Who holds a transfer besides p_holder_id: 'slip', 'invoice' or null. p_is_matched: only claims with a compared receiver.
create or replace function private.transfer_holder(p_keys bytea[], p_holder_id uuid, p_is_matched boolean) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select t.holder_kind from private.transfers t
    where t.key = any (p_keys) and t.holder_id <> p_holder_id and (t.is_matched or not p_is_matched)
    order by t.holder_kind limit 1
  $$;

alter function private.transfer_holder owner to current_user;
