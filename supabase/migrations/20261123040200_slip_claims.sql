-- Slips against private.transfers; a slip's age; several slips in one picture; nothing is checked without an end.

alter table public.slips drop constraint slips_outcome_check;
alter table public.slips add constraint slips_outcome_check check (
  outcome in (
    'verified', 'old', 'duplicate', 'amount_mismatch', 'receiver_mismatch', 'not_found', 'not_genuine', 'bank_pending', 'unreadable',
    'qr_only', 'provider_down', 'manual'
  )
);
alter table public.slip_settings add column max_age_days integer not null default 30 check (max_age_days between 1 and 3650);
comment on column public.slip_settings.max_age_days is 'A transfer that was older than this when its slip came in is "old": never paid by itself.';

-- a picture may hold several slips
drop index public.slips_by_attachment;
create unique index slips_by_attachment on public.slips (attachment_id, bank, reference) where attachment_id is not null;
create index slips_unsettled on public.slips (coalesce(next_try_at, asked_at, created_at))
  where duplicate_of is null and purged_at is null
    and (outcome is null or (outcome in ('bank_pending', 'provider_down') and next_try_at is not null));

-- Whole days between a transfer and the moment its slip came in; null: within 24 hours, or unknown.
create function private.slip_age_days(p_slip public.slips) returns integer
  language sql immutable
  set search_path = ''
  as $$
    select nullif(floor(extract(epoch from p_slip.created_at - p_slip.transferred_at) / 86400)::integer, 0)
    where p_slip.created_at >= p_slip.transferred_at
  $$;

-- As before, with references compared exactly (see slips.is_folded). A first look that expected another amount does not hold the transfer
-- against the sum that is expected now.
create or replace function private.take_slip(p_slip jsonb) returns public.slips
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_slip public.slips;
    v_first public.slips;
  begin
    select s.* into v_slip from public.slips s where s.id = (p_slip ->> 'id')::uuid;
    if found then
      if v_slip.project_id <> (p_slip ->> 'project_id')::uuid
        or v_slip.checked_by is distinct from (p_slip ->> 'checked_by')::uuid
      then
        perform private.fail('invalid', 'id');
      end if;
      return v_slip;
    end if;
    if p_slip ->> 'bank' is not null then
      -- two looks at one transfer at once: the second waits here and then finds the first
      perform pg_advisory_xact_lock(
        hashtextextended((p_slip ->> 'project_id') || ':' || (p_slip ->> 'bank') || ':' || (p_slip ->> 'reference'), 0)
      );
      select s.* into v_first
      from public.slips s
      where s.project_id = (p_slip ->> 'project_id')::uuid and s.bank = p_slip ->> 'bank' and s.duplicate_of is null
        and s.reference in (p_slip ->> 'reference', upper(p_slip ->> 'reference'))
        and (s.reference = p_slip ->> 'reference' or s.is_folded)
      order by s.created_at limit 1;
    end if;
    insert into public.slips (
      id, project_id, source, room_id, message_id, attachment_id, has_image, checked_by, bank, reference, qr_text,
      expected_amount, duplicate_of, outcome, reason, settled_at
    )
    values (
      (p_slip ->> 'id')::uuid, (p_slip ->> 'project_id')::uuid, p_slip ->> 'source', (p_slip ->> 'room_id')::uuid,
      (p_slip ->> 'message_id')::uuid, (p_slip ->> 'attachment_id')::uuid, coalesce((p_slip ->> 'has_image')::boolean, false),
      (p_slip ->> 'checked_by')::uuid, p_slip ->> 'bank', p_slip ->> 'reference', p_slip ->> 'qr_text',
      (p_slip ->> 'expected_amount')::bigint, v_first.id,
      case when v_first.id is not null then 'duplicate' else p_slip ->> 'outcome' end,
      case when v_first.id is not null then 'seen_before' else p_slip ->> 'reason' end,
      case when v_first.id is not null or p_slip ->> 'outcome' is not null then now() end
    )
    returning * into v_slip;
    if v_slip.outcome is null then
      perform private.enqueue_check_slip(v_slip.id);
    elsif v_first.outcome in ('not_found', 'bank_pending', 'provider_down', 'qr_only') then
      update public.slips s set next_try_at = now() where s.id = v_first.id;
      perform private.enqueue_check_slip(v_first.id);
    elsif v_first.outcome = 'amount_mismatch' and v_first.expected_amount is distinct from v_slip.expected_amount then
      -- the first look expected another sum, and need not be right: a typed QR text must not spoil the customer's own slip
      update public.slips s set expected_amount = v_slip.expected_amount, next_try_at = now() where s.id = v_first.id;
      perform private.enqueue_check_slip(v_first.id);
    end if;
    return v_slip;
  end
  $$;

-- The picture of a customer's message that may hold slips: {id, bucket, path, size}; null when it is gone. Looking again is harmless:
-- private.take_chat_slip takes each slip of a picture once.
create or replace function private.find_slip_image(p_attachment_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('id', a.id, 'bucket', a.bucket, 'path', a.path, 'size', a.size)
    from public.attachments a
    join public.messages m on m.id = a.message_id
    where a.id = p_attachment_id and a.state = 'ready' and a.kind = 'image' and m.author_kind = 'customer' and m.unsent_at is null
  $$;

-- One slip of a picture in a chat. Over the package's limit it is kept, unasked. Returns {slip, room}, or null when it was taken before.
create or replace function private.take_chat_slip(p_attachment_id uuid, p_bank text, p_reference text, p_qr_text text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_file public.attachments;
    v_slip public.slips;
    v_is_allowed boolean;
  begin
    select a.* into v_file from public.attachments a where a.id = p_attachment_id for update;
    if not found or private.find_slip_image(p_attachment_id) is null or exists (
      select from public.slips s where s.attachment_id = p_attachment_id and s.bank = p_bank and s.reference = p_reference
    ) then
      return null;
    end if;
    v_is_allowed := private.package_allows(v_file.project_id, 'slip_checks');
    v_slip := private.take_slip(jsonb_build_object(
      'id', gen_random_uuid(), 'project_id', v_file.project_id, 'source', 'chat', 'room_id', v_file.room_id,
      'message_id', v_file.message_id, 'attachment_id', v_file.id, 'bank', p_bank, 'reference', p_reference, 'qr_text', p_qr_text,
      'outcome', case when not v_is_allowed then 'qr_only' end, 'reason', case when not v_is_allowed then 'package_limit' end
    ));
    perform private.tag_slip_room(v_slip.project_id, v_slip.room_id);
    if v_slip.outcome = 'duplicate' then
      perform private.tell_slip_problem(v_slip);
    end if;
    return jsonb_build_object(
      'slip', to_jsonb(v_slip), 'room', (select private.room_event(r) from public.rooms r where r.id = v_slip.room_id)
    );
  end
  $$;

-- Notes that a provider is about to be asked, and returns what for: {slip, receivers, was_asked, max_age_days}. Null when an answer
-- stands, when somebody decided, or when another worker is asking; in that case the slip is looked at again by itself. was_asked: the
-- provider has heard of this transfer from this installation, so that its "duplicate" is our own doing and private.claim_transfer
-- decides; a question of another project counts only where the receiver tells the two apart.
create or replace function private.begin_slip_check(p_slip_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_was public.slips;
    v_slip public.slips;
    v_receivers jsonb;
    v_is_known boolean;
  begin
    select s.* into v_was from public.slips s where s.id = p_slip_id for update;
    if not found or v_was.duplicate_of is not null or v_was.qr_text is null
      or coalesce(v_was.outcome, '') in ('verified', 'not_genuine', 'unreadable', 'manual')
      or (v_was.outcome = 'duplicate' and v_was.reason is distinct from 'used_elsewhere')
    then
      return null;
    end if;
    if v_was.asked_at > coalesce(v_was.settled_at, '-infinity') and v_was.asked_at > now() - interval '45 seconds' then
      -- the other worker may die over it: this question must not be the last
      perform graphile_worker.add_job(
        'check_slip', payload := json_build_object('slip_id', p_slip_id), job_key := 'check_slip:' || p_slip_id,
        run_at := v_was.asked_at + interval '1 minute', max_attempts := 25, job_key_mode := 'preserve_run_at'
      );
      return null;
    end if;
    update public.slips s set attempts = s.attempts + 1, asked_at = clock_timestamp(), next_try_at = null
    where s.id = p_slip_id
    returning * into v_slip;
    v_is_known := private.note_question(v_slip.bank, v_slip.reference);
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'bank', a.bank, 'number', a.number, 'name_th', a.name_th, 'name_en', a.name_en
    )), '[]') into v_receivers
    from public.receiving_accounts a where a.project_id = v_slip.project_id;
    return jsonb_build_object(
      'slip', to_jsonb(v_slip), 'receivers', v_receivers,
      'was_asked', v_was.attempts > 0 or (v_receivers <> '[]' and v_is_known),
      'max_age_days', coalesce((select g.max_age_days from public.slip_settings g where g.project_id = v_slip.project_id), 30)
    );
  end
  $$;

-- Records what came of asking. p_result: {outcome, reason, provider, provider_code, retry_seconds, receiving_account_id, transfer}.
-- Verified claims the transfer; where something else holds it, the slip is a duplicate. What a person decided meanwhile stands. Waiting
-- ones are asked about again. Returns the slip, or null when nothing changed.
create or replace function private.settle_slip(p_slip_id uuid, p_result jsonb) returns public.slips
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_was public.slips;
    v_slip public.slips;
    v_transfer jsonb := nullif(p_result -> 'transfer', 'null');
    v_outcome text := p_result ->> 'outcome';
    v_reason text := p_result ->> 'reason';
    v_account_id uuid;
    v_keys bytea[];
    v_next timestamptz;
  begin
    select s.* into v_was from public.slips s where s.id = p_slip_id;
    v_keys := private.transfer_keys(v_was.bank, v_was.reference, v_transfer);
    -- before the row: claiming may change the slip of another project
    perform private.lock_transfer(v_keys);
    select s.* into v_was from public.slips s where s.id = p_slip_id for update;
    if not found or coalesce(v_was.outcome, '') in ('verified', 'manual') then
      return null;
    end if;
    select a.id into v_account_id from public.receiving_accounts a
    where a.id = (p_result ->> 'receiving_account_id')::uuid and a.project_id = v_was.project_id;
    if v_outcome = 'verified' and not private.claim_transfer(v_keys, 'slip', p_slip_id, v_account_id is not null) then
      v_outcome := 'duplicate';
      v_reason := 'used_elsewhere';
    elsif v_outcome = 'duplicate' and v_reason = 'seen_elsewhere' and v_was.attempts = 1 then
      if exists (select from private.transfers t where t.key = any (v_keys) and t.asks > 1 and not t.is_foreign)
        and exists (select from public.receiving_accounts a where a.project_id = v_was.project_id)
      then
        -- somebody else here asked at the same moment, so that the provider's word says nothing: ask again, as of our own question
        v_outcome := v_was.outcome;
        v_reason := v_was.reason;
        v_next := now() + interval '1 second';
      else
        update private.transfers t set is_foreign = true where t.key = any (v_keys) and t.asks <= 1 and t.holder_id is null;
      end if;
    end if;
    if v_outcome in ('bank_pending', 'provider_down') and v_next is null then
      v_next := now() + private.slip_wait(v_was.created_at, v_was.attempts, (p_result ->> 'retry_seconds')::integer);
    end if;
    update public.slips s
    set outcome = v_outcome, reason = v_reason, provider = p_result ->> 'provider',
        provider_code = left(p_result ->> 'provider_code', 60), settled_at = clock_timestamp(), next_try_at = v_next,
        amount = coalesce((v_transfer ->> 'amount')::bigint, s.amount),
        transferred_at = coalesce((v_transfer ->> 'transferred_at')::timestamptz, s.transferred_at),
        sender_bank = coalesce(v_transfer #>> '{sender,bank}', s.sender_bank),
        sender_name = coalesce(v_transfer #>> '{sender,name}', s.sender_name),
        sender_account = coalesce(v_transfer #>> '{sender,account}', v_transfer #>> '{sender,proxy}', s.sender_account),
        receiver_bank = coalesce(v_transfer #>> '{receiver,bank}', s.receiver_bank),
        receiver_name = coalesce(v_transfer #>> '{receiver,name}', s.receiver_name),
        receiver_account = coalesce(v_transfer #>> '{receiver,account}', v_transfer #>> '{receiver,proxy}', s.receiver_account),
        receiving_account_id = v_account_id
    where s.id = p_slip_id
    returning * into v_slip;
    perform private.count_payment(v_slip);
    if v_next is not null then
      perform private.enqueue_check_slip(p_slip_id, v_next);
    end if;
    if v_slip.outcome is distinct from v_was.outcome and (v_slip.source = 'chat' or v_was.outcome is not null)
      and v_slip.outcome in ('old', 'duplicate', 'amount_mismatch', 'receiver_mismatch', 'not_found', 'not_genuine')
      or (v_slip.outcome in ('bank_pending', 'provider_down') and v_next is null)
      or (v_slip.reason in ('answer_lost', 'date_unclear') and v_was.reason is distinct from v_slip.reason)
    then
      perform private.tell_slip_problem(v_slip);
    end if;
    return v_slip;
  end
  $$;

create or replace function private.recheck_slip(p_id uuid) returns public.slips
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_slip public.slips;
  begin
    update public.slips s set next_try_at = now()
    where s.id = p_id and s.duplicate_of is null and s.qr_text is not null
      and coalesce(s.outcome, '') not in ('verified', 'not_genuine', 'unreadable', 'manual')
      and (s.outcome is distinct from 'duplicate' or s.reason = 'used_elsewhere')
    returning * into v_slip;
    if not found then
      perform private.fail('slip_settled');
    end if;
    perform private.enqueue_check_slip(p_id);
    return v_slip;
  end
  $$;

-- As before; what the bank confirmed for somebody else, with their receiver compared, cannot be accepted here.
create or replace function private.decide_slip(p_id uuid, p_decision text, p_amount bigint, p_note text) returns public.slips
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_was public.slips;
    v_slip public.slips;
    v_keys bytea[];
  begin
    select s.* into v_was from public.slips s where s.id = p_id;
    v_keys := private.transfer_keys(v_was.bank, v_was.reference);
    perform private.lock_transfer(v_keys);
    select s.* into v_was from public.slips s where s.id = p_id for update;
    if v_was.outcome = 'verified' or v_was.duplicate_of is not null
      or (p_decision = 'accepted' and private.transfer_holder(v_keys, p_id, true) is not null)
    then
      perform private.fail('slip_settled');
    end if;
    if p_decision = 'accepted' and coalesce(p_amount, v_was.amount, 0) <= 0 then
      perform private.fail('slip_amount', 'amount');
    end if;
    -- an amount that is counted is taken out before another is put in
    if v_was.attributed_at is not null then
      update public.slips s set decision = 'refused' where s.id = p_id returning * into v_slip;
      perform private.count_payment(v_slip);
    end if;
    update public.slips s
    set outcome = 'manual', reason = p_decision, decision = p_decision, decided_by = private.user_id(), decided_at = now(),
        note = private.clean_text(p_note), settled_at = clock_timestamp(), next_try_at = null,
        amount = case when p_decision = 'accepted' then coalesce(p_amount, s.amount) else s.amount end
    where s.id = p_id
    returning * into v_slip;
    perform private.count_payment(v_slip);
    perform private.audit(
      v_slip.project_id, 'slip.decided', p_id::text,
      jsonb_build_object('decision', p_decision, 'amount', v_slip.amount, 'before', v_was.outcome)
    );
    return v_slip;
  end
  $$;

-- Slips whose check was lost (a worker died, a job was given up) are asked about again; after three days a person has to look. One
-- batch; how many.
create function private.sweep_slips(p_limit integer) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_was public.slips;
    v_slip public.slips;
    v_count integer := 0;
  begin
    for v_was in
      select s.* from public.slips s
      where s.duplicate_of is null and s.purged_at is null
        and (s.outcome is null or (s.outcome in ('bank_pending', 'provider_down') and s.next_try_at is not null))
        and coalesce(s.next_try_at, s.asked_at, s.created_at) < now() - interval '10 minutes'
      order by coalesce(s.next_try_at, s.asked_at, s.created_at)
      limit p_limit for update skip locked
    loop
      v_count := v_count + 1;
      if v_was.created_at > now() - interval '3 days' then
        update public.slips s set next_try_at = now() where s.id = v_was.id;
        perform private.enqueue_check_slip(v_was.id);
      else
        update public.slips s
        set outcome = coalesce(s.outcome, 'provider_down'), reason = coalesce(s.reason, 'provider_silent'), next_try_at = null,
            settled_at = clock_timestamp()
        where s.id = v_was.id
        returning * into v_slip;
        perform private.tell_slip_problem(v_slip);
      end if;
    end loop;
    return v_count;
  end
  $$;
grant execute on function private.sweep_slips(integer) to app_system;
create function system.sweep_slips(p_limit integer default 200) returns integer
  language sql security definer
  set search_path = ''
  as $$ select private.sweep_slips(p_limit) $$;

drop function public.save_slip_settings(uuid, boolean, boolean, text);
drop function private.write_slip_settings(uuid, boolean, boolean, text);
create function private.write_slip_settings(
  p_project_id uuid, p_looks_in_chat boolean, p_tags_rooms boolean, p_thanks text, p_max_age_days integer
) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into public.slip_settings as s (project_id, looks_in_chat, tags_rooms, thanks, max_age_days)
    values (p_project_id, p_looks_in_chat, p_tags_rooms, coalesce(private.clean_text(p_thanks), ''), coalesce(p_max_age_days, 30))
    on conflict (project_id) do update
      set looks_in_chat = excluded.looks_in_chat, tags_rooms = excluded.tags_rooms, thanks = excluded.thanks,
          max_age_days = coalesce(p_max_age_days, s.max_age_days)
  $$;
grant execute on function private.write_slip_settings(uuid, boolean, boolean, text, integer) to app_member;

-- p_max_age_days: null keeps what is set. Errors: not_found, forbidden, invalid.
create function public.save_slip_settings(
  p_project_id uuid, p_looks_in_chat boolean, p_tags_rooms boolean, p_thanks text, p_max_age_days integer default null
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    if p_max_age_days not between 1 and 3650 then
      perform private.fail('invalid', 'max_age_days');
    end if;
    perform private.write_slip_settings(p_project_id, p_looks_in_chat, p_tags_rooms, p_thanks, p_max_age_days);
  end
  $$;

-- As before; the id of another project's account is not found.
create or replace function private.write_receiving_account(
  p_id uuid, p_project_id uuid, p_bank text, p_number text, p_name_th text, p_name_en text
) returns public.receiving_accounts
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_account public.receiving_accounts;
  begin
    perform from public.projects p where p.id = p_project_id for update;
    if exists (select from public.receiving_accounts a where a.id = p_id and a.project_id <> p_project_id) then
      perform private.fail('not_found');
    end if;
    if exists (
      select from public.receiving_accounts a
      where a.project_id = p_project_id and a.bank = p_bank and a.number = p_number and a.id <> p_id
    ) then
      perform private.fail('receiving_account_taken', 'number');
    end if;
    insert into public.receiving_accounts as a (id, project_id, bank, number, name_th, name_en, created_by)
    values (
      p_id, p_project_id, p_bank, p_number, private.clean_text(p_name_th), private.clean_text(p_name_en), private.user_id()
    )
    on conflict (id) do update
      set bank = excluded.bank, number = excluded.number, name_th = excluded.name_th, name_en = excluded.name_en
    returning * into v_account;
    if (select count(*) from public.receiving_accounts a where a.project_id = p_project_id) > 20 then
      perform private.fail('too_many_accounts', 'number');
    end if;
    perform private.audit(
      p_project_id, 'receiving_account.saved', p_id::text,
      jsonb_build_object('bank', v_account.bank, 'number', right(v_account.number, 4))
    );
    return v_account;
  end
  $$;

-- As before, with old slips and those that are not genuine among the problems.
create or replace function public.slip_totals(p_project_id uuid, p_from timestamptz, p_to timestamptz, p_time_zone text)
  returns table (day date, paid integer, paid_amount bigint, problems integer, waiting integer)
  language sql stable
  set search_path = ''
  as $$
    select (s.created_at at time zone p_time_zone)::date, count(*) filter (where s.is_paid)::integer,
      coalesce(sum(s.amount) filter (where s.is_paid), 0)::bigint,
      count(*) filter (
        where s.outcome in (
          'old', 'duplicate', 'amount_mismatch', 'receiver_mismatch', 'not_found', 'not_genuine', 'unreadable'
        )
      )::integer,
      count(*) filter (where s.outcome is null or s.outcome in ('bank_pending', 'provider_down', 'qr_only'))::integer
    from public.slips s
    where s.project_id = p_project_id and s.created_at >= p_from and s.created_at < p_to
      and p_to - p_from <= interval '93 days'
    group by 1
    order by 1 desc
  $$;

-- The dashboard counts the same outcomes as problems. Only that list changes in two long functions.
do $$
declare
  v_function regprocedure;
  v_text text;
begin
  for v_function in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname in ('make_report', 'find_report_rooms')
  loop
    v_text := replace(
      pg_get_functiondef(v_function),
      '(''duplicate'', ''amount_mismatch'', ''receiver_mismatch'', ''not_found'', ''unreadable'')',
      '(''old'', ''duplicate'', ''amount_mismatch'', ''receiver_mismatch'', ''not_found'', ''not_genuine'', ''unreadable'')'
    );
    if strpos(v_text, '''not_genuine''') = 0 then
      raise exception 'No list of problems in %', v_function;
    end if;
    execute v_text;
  end loop;
end
$$;

-- As before, with age_days: how many days after its transfer a slip came in, null within 24 hours.
create or replace function private.webhook_slip() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.webhook_listens(new.project_id, 'slip.checked') then
      perform private.tell_webhooks(
        new.project_id, 'slip.checked',
        jsonb_build_object('slip', jsonb_build_object(
          'id', new.id, 'room_id', new.room_id, 'message_id', new.message_id, 'outcome', new.outcome, 'reason', new.reason,
          'is_paid', new.is_paid, 'decision', new.decision, 'amount', new.amount, 'expected_amount', new.expected_amount,
          'bank', new.bank, 'reference', new.reference, 'sender_name', new.sender_name, 'receiver_name', new.receiver_name,
          'duplicate_of', new.duplicate_of, 'transferred_at', new.transferred_at, 'created_at', new.created_at,
          'age_days', private.slip_age_days(new)
        )),
        new.room_id, (select r.customer_id from public.rooms r where r.id = new.room_id)
      );
    end if;
    return null;
  end
  $$;

do $$
begin
  execute 'grant create on schema public to app_member';
  alter function public.save_slip_settings(uuid, boolean, boolean, text, integer) owner to app_member;
  execute 'revoke create on schema public from app_member';
  grant execute on function public.save_slip_settings(uuid, boolean, boolean, text, integer) to authenticated;
  execute 'grant create on schema system to app_system';
  alter function system.sweep_slips(integer) owner to app_system;
  execute 'revoke create on schema system from app_system';
end
$$;
