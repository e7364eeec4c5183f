-- A transfer settles one thing in the whole installation: one slip of one shop, or one invoice. private.transfers holds that claim under
-- a hash of (bank, exact reference), with no foreign key: deleting a project or erasing a customer never frees a transfer.
--
-- A claim belongs to whoever is truly paid. Showing a slip claims nothing, and a person's decision claims nothing: otherwise a stranger
-- could block the true receiver. The bank's confirmation claims. is_matched says that the receiver was compared with an account of
-- the shop; such a claim takes the place of one without it, never the other way round.

create table private.transfers (
  key bytea primary key check (octet_length(key) = 32),
  asks integer not null default 0,
  is_foreign boolean not null default false,
  holder_kind text check (holder_kind in ('slip', 'invoice')),
  holder_id uuid,
  is_matched boolean,
  claimed_at timestamptz,
  is_folded boolean not null default false,
  check (num_nonnulls(holder_kind, holder_id, is_matched, claimed_at) in (0, 4))
);
comment on table private.transfers is 'Every transfer a provider was asked about or that settled something. Never deleted.';
comment on column private.transfers.asks is 'How often this installation asked a provider, for any project and for invoices.';
comment on column private.transfers.is_foreign is 'The provider called it a duplicate at our first question: somebody outside this installation used it.';
comment on column private.transfers.holder_id is 'The slip or the invoice payment that it settled.';
comment on column private.transfers.is_folded is 'From before references were exact: stands for every spelling with the same capitals.';
create index transfers_by_holder on private.transfers (holder_id) where holder_id is not null;
alter table private.transfers enable row level security;

create function private.transfer_key(p_bank text, p_reference text) returns bytea
  language sql immutable
  set search_path = ''
  as $$ select sha256(convert_to(p_bank || ':' || p_reference, 'UTF8')) $$;

-- The keys of one transfer in locking order: as its QR names it and, where a provider showed it, as the bank names it. Two QR texts
-- that a provider resolves to one transfer share a key.
create function private.transfer_keys(p_bank text, p_reference text, p_transfer jsonb default null) returns bytea[]
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

-- Serialises everything that decides about a transfer. Taken before the row of a slip or payment is locked.
create function private.lock_transfer(p_keys bytea[]) returns void
  language sql
  set search_path = ''
  as $$ select pg_advisory_xact_lock(hashtextextended(encode(k.key, 'hex'), 4)) from unnest(p_keys) with ordinality k (key, place) order by k.place $$;

-- Who holds a transfer besides p_holder_id: 'slip', 'invoice', or null. p_is_matched: claims with a compared receiver only.
create function private.transfer_holder(p_keys bytea[], p_holder_id uuid, p_is_matched boolean) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select t.holder_kind from private.transfers t
    where t.key = any (p_keys) and t.holder_id <> p_holder_id and (t.is_matched or not p_is_matched)
    order by t.holder_kind limit 1
  $$;

-- Counts a question to a provider. Returns whether this installation asked before, so that a provider's "duplicate" is its own doing.
create function private.note_question(p_bank text, p_reference text) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_keys bytea[] := private.transfer_keys(p_bank, p_reference);
    v_was_asked boolean;
  begin
    perform private.lock_transfer(v_keys);
    v_was_asked := exists (
      select from private.transfers t where t.key = any (v_keys) and t.asks > 0 and not t.is_foreign
    );
    insert into private.transfers as t (key, asks) values (private.transfer_key(p_bank, p_reference), 1)
    on conflict (key) do update set asks = t.asks + 1;
    return v_was_asked;
  end
  $$;

-- A slip that was confirmed without comparing its receiver gives way to one whose receiver is compared.
create function private.lose_transfer(p_slip_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_slip public.slips;
  begin
    update public.slips s set outcome = 'duplicate', reason = 'used_elsewhere', settled_at = clock_timestamp(), next_try_at = null
    where s.id = p_slip_id and s.outcome = 'verified'
    returning * into v_slip;
    if found then
      perform private.count_payment(v_slip);
      perform private.tell_slip_problem(v_slip);
    end if;
  end
  $$;

-- Claims a transfer for a slip or an invoice payment. False: something else holds it. Idempotent for its holder.
create function private.claim_transfer(p_keys bytea[], p_holder_kind text, p_holder_id uuid, p_is_matched boolean) returns boolean
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

-- References are exact: those of two banks, and two of one bank, may differ in case only. The spelling of older rows is taken back from
-- the text of their QR; where that was purged, the row goes on standing for every spelling, so that its transfer is not counted again.
alter table public.slips drop constraint slips_reference_check;
alter table public.slips add constraint slips_reference_check check (reference ~ '^[!-~]{6,64}$');
alter table public.slips add column is_folded boolean not null default false;
comment on column public.slips.reference is 'With bank it names one transfer, exactly as the QR spells it.';
comment on column public.slips.is_folded is 'From before references were exact, with the spelling lost: stands for every spelling with the same capitals.';
update public.slips s
set reference = case when strpos(upper(s.qr_text), s.reference) > 0
      then substr(s.qr_text, strpos(upper(s.qr_text), s.reference), length(s.reference)) else s.reference end,
    is_folded = s.reference ~ '[A-Z]' and coalesce(strpos(upper(s.qr_text), s.reference), 0) = 0
where s.reference is not null;

insert into private.transfers (key, asks, holder_kind, holder_id, is_matched, claimed_at, is_folded)
select f.key, f.asks, f.kind, f.id, f.is_matched, f.at, f.is_folded
from (
  select distinct on (a.key) a.key, a.kind, a.id, a.is_matched, a.at,
    sum(a.asks) over (partition by a.key)::integer as asks, bool_or(a.is_folded) over (partition by a.key) as is_folded
  from (
    select private.transfer_key(s.bank, s.reference) as key, s.attempts as asks, s.is_folded,
      case when s.outcome = 'verified' then 'slip' end as kind, case when s.outcome = 'verified' then s.id end as id,
      case when s.outcome = 'verified' then s.receiving_account_id is not null end as is_matched,
      case when s.outcome = 'verified' then coalesce(s.settled_at, s.created_at) end as at
    from public.slips s
    where s.reference is not null and (s.attempts > 0 or s.outcome = 'verified')
    union all
    select private.transfer_key(y.bank, y.reference), 1, y.reference ~ '[A-Z]',
      case when y.state = 'verified' then 'invoice' end, case when y.state = 'verified' then y.id end,
      case when y.state = 'verified' then true end, case when y.state = 'verified' then coalesce(y.settled_at, y.created_at) end
    from public.invoice_payments y
    where y.reference is not null
  ) a
  order by a.key, a.is_matched desc nulls last, a.kind, a.at
) f;
