-- The keys of a transfer in locking order: as its QR code names it and, if a provider returned it, as the bank names it. Two QR texts
-- that a provider resolves to one transfer share a key.
create or replace function private.transfer_keys(p_bank text, p_reference text, p_transfer jsonb default null) returns bytea[]
  language sql stable security definer
  set search_path = ''
  as $$
    with named as (
      select p_bank as bank, p_reference as reference
      union
      select coalesce(p_transfer #>> '{sender,bank}', p_bank), p_transfer ->> 'reference'
      where char_length(p_transfer ->> 'reference') >= 6
    ), keyed as (
      select private.transfer_key(n.bank, n.reference) as key from named n where n.bank is not null and n.reference is not null
      union
      select t.key from named n
      join private.transfers t on t.key = private.transfer_key(n.bank, upper(n.reference)) and t.is_folded
    )
    select coalesce(array_agg(k.key order by k.key), '{}') from keyed k
  $$;

alter function private.transfer_keys owner to current_user;
