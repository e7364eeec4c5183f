-- Claims a transfer for a slip or an invoice payment. False: it is claimed already. Idempotent for the same claimant.
create or replace function private.claim_transfer(p_keys bytea[], p_holder_kind text, p_holder_id uuid, p_is_matched boolean) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_loser_id uuid;
  begin
    perform private.lock_transfer(p_keys);
    if private.transfer_holder(p_keys, p_holder_id, p_is_matched) is not null then
      return false;
    end if;
    for v_loser_id in
      select distinct t.holder_id from private.transfers t where t.key = any (p_keys) and t.holder_id <> p_holder_id
    loop
      perform private.lose_transfer(v_loser_id);
    end loop;
    insert into private.transfers as t (key, holder_kind, holder_id, is_matched, claimed_at)
    select k.key, p_holder_kind, p_holder_id, p_is_matched, clock_timestamp() from unnest(p_keys) k (key)
    on conflict (key) do update
      set holder_kind = excluded.holder_kind, holder_id = excluded.holder_id, claimed_at = excluded.claimed_at,
          is_matched = excluded.is_matched or (t.holder_id = excluded.holder_id and coalesce(t.is_matched, false));
    return true;
  end
  $$;

alter function private.claim_transfer owner to current_user;
