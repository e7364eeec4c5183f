-- Referral credit is for bringing somebody else. A second mailbox of one person is recognised by their telephone, browser, bank account
-- or tax id. Browsers and accounts are kept as keyed hashes made by the server, which say nothing by themselves.

create table private.identity_marks (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('device', 'bank')),
  mark text not null check (mark ~ '^[A-Za-z0-9_-]{43}$'),
  seen_at timestamptz not null default now(),
  primary key (user_id, kind, mark)
);
comment on table private.identity_marks is 'Browsers a person used and accounts they paid an invoice from, as HMAC-SHA-256 in base64url.';
create index identity_marks_by_mark on private.identity_marks (kind, mark);
alter table private.identity_marks enable row level security;

create table private.refused_credits (
  invoice_id uuid primary key references public.invoices (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  project_id uuid not null references public.projects (id) on delete cascade,
  amount_satang integer not null check (amount_satang > 0),
  reasons text[] not null check (cardinality(reasons) > 0),
  created_at timestamptz not null default now()
);
comment on table private.refused_credits is 'Referral credit that was not given, with the reasons; for the operator alone.';
create index refused_credits_by_user on private.refused_credits (user_id);
create index refused_credits_by_project on private.refused_credits (project_id);
alter table private.refused_credits enable row level security;

-- Notes a mark of somebody; at most the 50 latest of a kind are kept. Nothing happens without a person or a mark.
create function private.note_identity(p_user_id uuid, p_kind text, p_mark text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into private.identity_marks as m (user_id, kind, mark)
    select u.id, p_kind, p_mark from auth.users u where u.id = p_user_id and p_mark is not null
    on conflict (user_id, kind, mark) do update set seen_at = now() where m.seen_at < now() - interval '1 day';
    delete from private.identity_marks m
    where m.user_id = p_user_id and m.kind = p_kind and m.mark in (
      select o.mark from private.identity_marks o where o.user_id = p_user_id and o.kind = p_kind
      order by o.seen_at desc, o.mark offset 50
    );
  end
  $$;
grant execute on function private.note_identity(uuid, text, text) to app_system;
create function system.note_device(p_user_id uuid, p_marks text[]) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.note_identity(p_user_id, 'device', m.mark) from unnest(p_marks) m (mark) $$;

-- One mailbox under all its spellings: without what stands behind a plus sign and, at Gmail, without dots and under one domain.
create or replace function private.mailbox_of(p_email text) returns text
  language sql immutable
  set search_path = ''
  as $$
    select case
      when p.plain ~ '@(gmail|googlemail)\.com$' then replace(split_part(p.plain, '@', 1), '.', '') || '@gmail.com'
      else p.plain end
    from (select regexp_replace(lower(btrim(p_email)), '\+[^@]*@', '@') as plain) p
  $$;

-- The digits of a telephone as its owner's account knows it, in the form without a country; null: none.
create function private.phone_of(p_user auth.users) returns text
  language sql immutable
  set search_path = ''
  as $$
    select nullif(regexp_replace(
      regexp_replace(coalesce(nullif(p_user.phone, ''), p_user.raw_user_meta_data ->> 'phone', ''), '\D', '', 'g'), '^(0066|66|0)', ''
    ), '')
  $$;

-- Why whoever pays an invoice may be the person who referred them: some of member, mailbox, phone, device, bank, tax_id.
create function private.referral_doubts(p_invoice public.invoices, p_referrer_id uuid) returns text[]
  language sql stable security definer
  set search_path = ''
  as $$
    with payers as (
      select p.created_by as user_id from public.projects p where p.id = p_invoice.project_id
      union select p_invoice.created_by
      union select y.submitted_by from public.invoice_payments y where y.invoice_id = p_invoice.id
      union select m.user_id from public.members m
      where m.project_id = p_invoice.project_id and m.removed_at is null and m.role = 'owner'
    ), theirs as (
      select u.* from auth.users u join payers y on y.user_id = u.id where u.id <> p_referrer_id
    ), mine as (
      select u.* from auth.users u where u.id = p_referrer_id
    ), doubts as (
      select 'member' as reason where exists (
        select from public.members m where m.project_id = p_invoice.project_id and m.user_id = p_referrer_id
      ) or exists (select from payers y where y.user_id = p_referrer_id)
      union all
      select 'mailbox' where exists (
        select from theirs t, mine i where private.mailbox_of(t.email) = private.mailbox_of(i.email)
      )
      union all
      select 'phone' where exists (select from theirs t, mine i where private.phone_of(t) = private.phone_of(i))
      union all
      select k.kind from (values ('device'), ('bank')) k (kind) where exists (
        select from private.identity_marks t
        join private.identity_marks i on i.kind = t.kind and i.mark = t.mark and i.user_id = p_referrer_id
        where t.kind = k.kind and t.user_id in (select u.id from theirs u)
      )
      union all
      select 'tax_id' where exists (
        select from public.members m
        left join public.billing_details d on d.project_id = m.project_id
        where m.user_id = p_referrer_id and m.role = 'owner' and (
          d.tax_id = p_invoice.buyer ->> 'tax_id'
          or exists (
            select from public.invoices o
            where o.project_id = m.project_id and o.state = 'paid' and o.buyer ->> 'tax_id' = p_invoice.buyer ->> 'tax_id'
          )
        )
      )
    )
    select coalesce(array_agg(d.reason), '{}') from doubts d
  $$;

-- The project of somebody who came by a code earns for whose code it was, unless private.referral_doubts finds them to be one person:
-- then the credit is refused and the operator can see why.
create or replace function private.earn_referral(p_invoice public.invoices, p_rate numeric) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_amount integer := floor(p_invoice.base_satang * p_rate / 100)::integer;
    v_referrer_id uuid;
    v_doubts text[];
  begin
    select r.referrer_id into v_referrer_id
    from public.projects p join private.referrals r on r.referred_user_id = p.created_by
    where p.id = p_invoice.project_id;
    if v_referrer_id is null or coalesce(v_amount, 0) < 1 then
      return;
    end if;
    v_doubts := private.referral_doubts(p_invoice, v_referrer_id);
    if v_doubts <> '{}' then
      insert into private.refused_credits (invoice_id, user_id, project_id, amount_satang, reasons)
      values (p_invoice.id, v_referrer_id, p_invoice.project_id, v_amount, v_doubts)
      on conflict do nothing;
      return;
    end if;
    insert into private.referral_credits (invoice_id, user_id, project_id, amount_satang, available_at)
    select p_invoice.id, v_referrer_id, p_invoice.project_id, v_amount, now() + make_interval(days => t.referral_wait_days)
    from private.billing_terms t
    on conflict do nothing;
  end
  $$;

-- Referral credit that was refused, the latest first, for the operator.
create function private.list_refused_credits() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'invoice_number', i.number, 'project_id', c.project_id, 'referrer_id', c.user_id, 'baht', c.amount_satang / 100.0,
      'reasons', array_to_string(c.reasons, ', '), 'created_at', c.created_at
    ) order by c.created_at desc), '[]')
    from (select r.* from private.refused_credits r order by r.created_at desc limit 200) c
    join public.invoices i on i.id = c.invoice_id
  $$;

do $$
begin
  execute 'grant create on schema system to app_system';
  alter function system.note_device(uuid, text[]) owner to app_system;
  execute 'revoke create on schema system from app_system';
end
$$;
