-- Slips: what customers send as proof of a transfer, and what the bank says about it. A row is one look at one slip; the first of a
-- project with (bank, reference) holds the transfer, every other is a duplicate that leads to it. Money is in satang.

create table public.receiving_accounts (
  id uuid primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  bank text not null check (bank ~ '^[A-Za-z]{2,12}$'),
  number text not null check (number ~ '^[0-9]{6,20}$'),
  name_th text check (char_length(name_th) between 1 and 120),
  name_en text check (char_length(name_en) between 1 and 120),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (name_th is not null or name_en is not null),
  unique (project_id, bank, number),
  unique (id, project_id)
);
comment on table public.receiving_accounts is 'Accounts into which a shop is paid; at most 20. bank: a symbol of the directory, or PromptPay and TrueMoney.';
create trigger receiving_accounts_touch before update on public.receiving_accounts
  for each row execute function private.touch_updated_at();

create table public.slip_settings (
  project_id uuid primary key references public.projects (id) on delete cascade,
  looks_in_chat boolean not null default true,
  tags_rooms boolean not null default true,
  tag_id uuid,
  thanks text not null default '' check (char_length(thanks) <= 500),
  foreign key (tag_id, project_id) references public.tags (id, project_id) on delete set null (tag_id)
);
comment on table public.slip_settings is 'How a project treats slips in its chats; without a row the defaults hold.';
comment on column public.slip_settings.tag_id is 'The tag of rooms with slips; made with the first of them.';
comment on column public.slip_settings.thanks is 'What is sent to say thank you; empty: the sentence of the screens.';
create index slip_settings_by_tag on public.slip_settings (tag_id) where tag_id is not null;

create table public.slips (
  id uuid primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  source text not null check (source in ('upload', 'qr', 'chat')),
  room_id uuid,
  message_id uuid references public.messages (id) on delete set null,
  attachment_id uuid references public.attachments (id) on delete set null,
  has_image boolean not null default false,
  checked_by uuid references auth.users (id) on delete set null,
  bank text check (bank ~ '^([0-9]{3}|TrueMoney)$'),
  reference text check (reference ~ '^[!-~]{6,64}$' and reference = upper(reference)),
  qr_text text check (char_length(qr_text) <= 255),
  expected_amount bigint check (expected_amount between 1 and 100000000000),
  duplicate_of uuid,
  outcome text check (
    outcome in (
      'verified', 'duplicate', 'amount_mismatch', 'receiver_mismatch', 'not_found', 'bank_pending', 'unreadable', 'qr_only',
      'provider_down', 'manual'
    )
  ),
  reason text check (reason ~ '^[a-z][a-z_]{0,39}$'),
  provider text check (provider ~ '^[a-z0-9]{1,20}$'),
  provider_code text check (char_length(provider_code) <= 60),
  amount bigint check (amount between 0 and 100000000000),
  transferred_at timestamptz,
  sender_bank text check (char_length(sender_bank) <= 20),
  sender_name text check (char_length(sender_name) <= 200),
  sender_account text check (char_length(sender_account) <= 200),
  receiver_bank text check (char_length(receiver_bank) <= 20),
  receiver_name text check (char_length(receiver_name) <= 200),
  receiver_account text check (char_length(receiver_account) <= 200),
  receiving_account_id uuid,
  decision text check (decision in ('accepted', 'refused')),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  note text check (char_length(note) <= 500),
  is_paid boolean not null generated always as (
    coalesce(outcome = 'verified' or (outcome = 'manual' and decision = 'accepted'), false)
  ) stored,
  attempts integer not null default 0,
  asked_at timestamptz,
  settled_at timestamptz,
  next_try_at timestamptz,
  attributed_at timestamptz,
  purged_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  unique (id, project_id),
  foreign key (room_id, project_id) references public.rooms (id, project_id) on delete set null (room_id),
  foreign key (duplicate_of, project_id) references public.slips (id, project_id) on delete cascade,
  foreign key (receiving_account_id, project_id) references public.receiving_accounts (id, project_id)
    on delete set null (receiving_account_id),
  check ((bank is null) = (reference is null)),
  check ((outcome = 'manual') = (decision is not null) or outcome is null)
);
comment on table public.slips is 'One look at one slip, and what the bank says about its transfer.';
comment on column public.slips.outcome is 'Null while it is being looked at.';
comment on column public.slips.reason is 'Why, more closely: lib/slips/outcomes.ts.';
comment on column public.slips.reference is 'With bank it names one transfer; in capitals.';
comment on column public.slips.attempts is 'How often a provider was asked, counted before it is asked: a lost answer is a question all the same.';
comment on column public.slips.attributed_at is 'When it was counted for a broadcast, which happens once.';
comment on column public.slips.purged_at is 'When names, picture and words were taken out; amount, day, bank and reference stay for the books.';
create unique index slips_by_transfer on public.slips (project_id, bank, reference) where duplicate_of is null;
create index slips_by_reference on public.slips (bank, reference) where attempts > 0;
create index slips_by_project on public.slips (project_id, created_at desc, id desc);
create index slips_by_outcome on public.slips (project_id, outcome, created_at desc, id desc);
create index slips_paid on public.slips (project_id, created_at) include (amount, room_id) where is_paid;
create index slips_by_room on public.slips (room_id, created_at desc) where room_id is not null;
create index slips_by_message on public.slips (message_id) where message_id is not null;
create unique index slips_by_attachment on public.slips (attachment_id) where attachment_id is not null;
create index slips_by_first on public.slips (duplicate_of) where duplicate_of is not null;
create index slips_by_account on public.slips (receiving_account_id) where receiving_account_id is not null;
create index slips_unpurged on public.slips (project_id, created_at) where purged_at is null;
create trigger slips_touch before update on public.slips for each row execute function private.touch_updated_at();

insert into storage.buckets (id, name, public, file_size_limit)
values ('slips', 'slips', false, 4194304)
on conflict (id) do nothing;

-- Row-level security -------------------------------------------------------------------------------------------------

alter table public.receiving_accounts enable row level security;
alter table public.slip_settings enable row level security;
alter table public.slips enable row level security;
revoke all on public.receiving_accounts, public.slip_settings, public.slips from anon, authenticated, service_role;
grant select on public.receiving_accounts, public.slip_settings, public.slips to authenticated, app_member;

create policy receiving_accounts_select on public.receiving_accounts for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));
create policy slip_settings_select on public.slip_settings for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));
-- whoever sees only their own rooms sees the slips of those, and what they checked themselves
create policy slips_select on public.slips for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or (
      project_id = any (array(select private.my_project_ids('read_own_rooms')))
      and (checked_by = (select private.user_id()) or exists (select from public.rooms r where r.id = slips.room_id))
    )
  );

-- Jobs ---------------------------------------------------------------------------------------------------------------

create function private.enqueue_check_slip(p_slip_id uuid, p_run_at timestamptz default now()) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'check_slip', payload := json_build_object('slip_id', p_slip_id), job_key := 'check_slip:' || p_slip_id,
      run_at := p_run_at, max_attempts := 25
    )
  $$;

-- Two queues for all pictures there are, so that reading them never takes the workers from conversations.
create function private.enqueue_detect_slip(p_attachment_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'detect_slip', payload := json_build_object('attachment_id', p_attachment_id),
      job_key := 'detect_slip:' || p_attachment_id, queue_name := 'detect_slip:' || abs(hashtext(p_attachment_id::text) % 2),
      max_attempts := 5, priority := 10
    )
  $$;

-- A customer's picture is looked at as soon as it is ours: with its message, or when it has been copied from the channel.
create function private.look_for_slip() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if exists (select from public.slip_settings s where s.project_id = new.project_id and not s.looks_in_chat) then
      return null;
    end if;
    perform private.enqueue_detect_slip(new.id);
    return null;
  end
  $$;
create trigger look_for_slip_added after insert on public.attachments
  for each row
  when (new.state = 'ready' and new.kind = 'image' and new.message_id is not null and new.uploader_kind <> 'member')
  execute function private.look_for_slip();
create trigger look_for_slip_changed after update of state, message_id on public.attachments
  for each row
  when (
    new.state = 'ready' and new.kind = 'image' and new.message_id is not null and new.uploader_kind <> 'member'
    and (old.state <> 'ready' or old.message_id is null)
  )
  execute function private.look_for_slip();

-- What happens to a slip ----------------------------------------------------------------------------------------------

-- Who should know of a slip that is not as it should be: whoever looks after the room, else those who manage the project.
create function private.tell_slip_problem(p_slip public.slips) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_user_id uuid;
  begin
    for v_user_id in
      select r.assignee_id from public.rooms r where r.id = p_slip.room_id and r.assignee_id is not null
      union
      select p_slip.checked_by where p_slip.checked_by is not null and p_slip.room_id is null
      union
      select m.user_id from public.members m
      where m.project_id = p_slip.project_id and m.removed_at is null and m.role in ('owner', 'admin')
        and p_slip.checked_by is null
        and not exists (select from public.rooms r where r.id = p_slip.room_id and r.assignee_id is not null)
    loop
      perform private.notify(
        v_user_id, p_slip.project_id, 'slip_problem', p_room_id => p_slip.room_id, p_message_id => p_slip.message_id,
        p_details => jsonb_build_object('slip_id', p_slip.id, 'outcome', p_slip.outcome, 'amount', p_slip.amount),
        p_coalesce_key => 'slip_problem:' || p_slip.id
      );
    end loop;
  end
  $$;

-- The row of a slip, once a caller's right is known. The first of a project with its bank and reference holds the transfer; a later
-- one leads to it, and has it asked about again where no answer stands. Idempotent by id. p_slip: what a row has before anybody is
-- asked, as jsonb.
create function private.take_slip(p_slip jsonb) returns public.slips
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
      where s.project_id = (p_slip ->> 'project_id')::uuid and s.bank = p_slip ->> 'bank' and s.reference = p_slip ->> 'reference'
        and s.duplicate_of is null;
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
    end if;
    return v_slip;
  end
  $$;
grant execute on function private.take_slip(jsonb) to app_member;

-- A slip that is paid counts for the broadcast that brought it, once; one that no longer is, no more.
create function private.count_payment(p_slip public.slips) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_at timestamptz := coalesce(p_slip.transferred_at, p_slip.created_at);
  begin
    if p_slip.is_paid and p_slip.attributed_at is null and p_slip.room_id is not null and p_slip.amount is not null then
      perform private.attribute_payment(p_slip.room_id, p_slip.amount / 100.0, v_at);
      update public.slips s set attributed_at = now() where s.id = p_slip.id;
    elsif not p_slip.is_paid and p_slip.attributed_at is not null then
      perform private.attribute_payment(p_slip.room_id, -p_slip.amount / 100.0, v_at);
      update public.slips s set attributed_at = null where s.id = p_slip.id;
    end if;
  end
  $$;

-- Tags a room with a slip in it; where the project or the room has no place for a tag, nothing happens.
create function private.tag_slip_room(p_project_id uuid, p_room_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_settings public.slip_settings;
    v_tag_id uuid;
  begin
    select s.* into v_settings from public.slip_settings s where s.project_id = p_project_id;
    if not coalesce(v_settings.tags_rooms, true) then
      return;
    end if;
    v_tag_id := v_settings.tag_id;
    if v_tag_id is null then
      insert into public.tags (project_id, name, color) values (p_project_id, 'สลิป', 'green')
      on conflict (project_id, lower(name)) do nothing
      returning id into v_tag_id;
      if v_tag_id is null then
        select t.id into v_tag_id from public.tags t where t.project_id = p_project_id and lower(t.name) = 'สลิป';
      end if;
      insert into public.slip_settings (project_id, tag_id) values (p_project_id, v_tag_id)
      on conflict (project_id) do update set tag_id = excluded.tag_id;
    end if;
    insert into public.room_tags (room_id, tag_id, project_id) values (p_room_id, v_tag_id, p_project_id)
    on conflict do nothing;
  exception when raise_exception then
    -- 500 tags of the project or 30 of the room: a slip without a tag is better than none
    return;
  end
  $$;

-- The slip tag that is merged into another goes on as that one; one that is deleted is wanted no more. Undoing either brings it back.
create function private.keep_slip_tag() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.slip_settings s
    set tag_id = new.other_id, tags_rooms = s.tags_rooms and new.other_id is not null
    where s.tag_id = new.subject_id;
    if found then
      new.image := new.image || '{"is_slip_tag": true}';
    end if;
    return new;
  end
  $$;
create trigger keep_slip_tag before insert on private.undo_records
  for each row when (new.kind in ('tag_deleted', 'tags_merged')) execute function private.keep_slip_tag();
create function private.restore_slip_tag() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.slip_settings s
    set tag_id = new.id, tags_rooms = s.tags_rooms or u.other_id is null
    from private.undo_records u
    where s.project_id = new.project_id and u.subject_id = new.id and u.image ? 'is_slip_tag' and u.undone_at is not null
      and s.tag_id is not distinct from u.other_id;
    return null;
  end
  $$;
create trigger restore_slip_tag after insert on public.tags for each row execute function private.restore_slip_tag();

-- The picture of a customer's message that may be a slip: {id, bucket, path, size}; null when it was looked at or is gone.
create function private.find_slip_image(p_attachment_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('id', a.id, 'bucket', a.bucket, 'path', a.path, 'size', a.size)
    from public.attachments a
    join public.messages m on m.id = a.message_id
    where a.id = p_attachment_id and a.state = 'ready' and a.kind = 'image' and m.author_kind = 'customer' and m.unsent_at is null
      and not exists (select from public.slips s where s.attachment_id = a.id)
  $$;
grant execute on function private.find_slip_image(uuid) to app_system;
create function system.find_slip_image(p_attachment_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.find_slip_image(p_attachment_id) $$;

-- A slip was seen in a chat. Over the package's limit it is kept, unasked. Returns {slip, room}, or null when it was seen before.
create function private.take_chat_slip(p_attachment_id uuid, p_bank text, p_reference text, p_qr_text text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_file public.attachments;
    v_slip public.slips;
    v_is_allowed boolean;
  begin
    select a.* into v_file from public.attachments a where a.id = p_attachment_id for update;
    if not found or private.find_slip_image(p_attachment_id) is null then
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
grant execute on function private.take_chat_slip(uuid, text, text, text) to app_system;
create function system.take_chat_slip(p_attachment_id uuid, p_bank text, p_reference text, p_qr_text text) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.take_chat_slip(p_attachment_id, p_bank, p_reference, p_qr_text) $$;

-- Notes that a provider is about to be asked, and returns what for: {slip, receivers, was_asked}. Null when an answer stands, when
-- somebody decided, or when another worker is asking. was_asked: the provider has heard of this transfer from us, so that its
-- "duplicate" is our own doing; a question of another project counts only where the receiver tells the two apart.
create function private.begin_slip_check(p_slip_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_was public.slips;
    v_slip public.slips;
    v_receivers jsonb;
  begin
    select s.* into v_was from public.slips s where s.id = p_slip_id for update;
    if not found or v_was.duplicate_of is not null or v_was.qr_text is null
      or coalesce(v_was.outcome, '') in ('verified', 'duplicate', 'unreadable', 'manual')
      or (v_was.asked_at > coalesce(v_was.settled_at, '-infinity') and v_was.asked_at > now() - interval '45 seconds')
    then
      return null;
    end if;
    update public.slips s set attempts = s.attempts + 1, asked_at = clock_timestamp(), next_try_at = null
    where s.id = p_slip_id
    returning * into v_slip;
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'bank', a.bank, 'number', a.number, 'name_th', a.name_th, 'name_en', a.name_en
    )), '[]') into v_receivers
    from public.receiving_accounts a where a.project_id = v_slip.project_id;
    return jsonb_build_object(
      'slip', to_jsonb(v_slip), 'receivers', v_receivers,
      'was_asked', v_was.attempts > 0 or (v_receivers <> '[]' and exists (
        select from public.slips o
        where o.bank = v_slip.bank and o.reference = v_slip.reference and o.attempts > 0 and o.id <> v_slip.id
          and o.outcome is distinct from 'duplicate'
      ))
    );
  end
  $$;
grant execute on function private.begin_slip_check(uuid) to app_system;
create function system.begin_slip_check(p_slip_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.begin_slip_check(p_slip_id) $$;

-- How long to wait before a bank or a provider is asked again; null: three days are enough, a person has to look.
create function private.slip_wait(p_created_at timestamptz, p_attempts integer, p_least integer) returns interval
  language sql stable
  set search_path = ''
  as $$
    select case when p_created_at > now() - interval '3 days' then make_interval(secs => greatest(
      coalesce(p_least, 0), case p_attempts when 1 then 20 when 2 then 60 when 3 then 180 when 4 then 600 when 5 then 1800 else 3600 end
    )) end
  $$;

-- Records what came of asking. p_result: {outcome, reason, provider, provider_code, retry_seconds, receiving_account_id, transfer}.
-- What a person decided meanwhile stands. Waiting ones are asked about again. Returns the slip, or null when nothing changed.
create function private.settle_slip(p_slip_id uuid, p_result jsonb) returns public.slips
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_was public.slips;
    v_slip public.slips;
    v_transfer jsonb := nullif(p_result -> 'transfer', 'null');
    v_next timestamptz;
  begin
    select s.* into v_was from public.slips s where s.id = p_slip_id for update;
    if not found or coalesce(v_was.outcome, '') in ('verified', 'manual') then
      return null;
    end if;
    if p_result ->> 'outcome' in ('bank_pending', 'provider_down') then
      v_next := now() + private.slip_wait(v_was.created_at, v_was.attempts, (p_result ->> 'retry_seconds')::integer);
    end if;
    update public.slips s
    set outcome = p_result ->> 'outcome', reason = p_result ->> 'reason', provider = p_result ->> 'provider',
        provider_code = left(p_result ->> 'provider_code', 60), settled_at = clock_timestamp(), next_try_at = v_next,
        amount = coalesce((v_transfer ->> 'amount')::bigint, s.amount),
        transferred_at = coalesce((v_transfer ->> 'transferred_at')::timestamptz, s.transferred_at),
        sender_bank = coalesce(v_transfer #>> '{sender,bank}', s.sender_bank),
        sender_name = coalesce(v_transfer #>> '{sender,name}', s.sender_name),
        sender_account = coalesce(v_transfer #>> '{sender,account}', v_transfer #>> '{sender,proxy}', s.sender_account),
        receiver_bank = coalesce(v_transfer #>> '{receiver,bank}', s.receiver_bank),
        receiver_name = coalesce(v_transfer #>> '{receiver,name}', s.receiver_name),
        receiver_account = coalesce(v_transfer #>> '{receiver,account}', v_transfer #>> '{receiver,proxy}', s.receiver_account),
        receiving_account_id = (
          select a.id from public.receiving_accounts a
          where a.id = (p_result ->> 'receiving_account_id')::uuid and a.project_id = s.project_id
        )
    where s.id = p_slip_id
    returning * into v_slip;
    perform private.count_payment(v_slip);
    if v_next is not null then
      perform private.enqueue_check_slip(p_slip_id, v_next);
    end if;
    if v_slip.outcome is distinct from v_was.outcome and (v_slip.source = 'chat' or v_was.outcome is not null)
      and v_slip.outcome in ('duplicate', 'amount_mismatch', 'receiver_mismatch', 'not_found')
      or (v_slip.outcome in ('bank_pending', 'provider_down') and v_next is null)
      or (v_slip.reason = 'answer_lost' and v_was.reason is distinct from 'answer_lost')
    then
      perform private.tell_slip_problem(v_slip);
    end if;
    return v_slip;
  end
  $$;
grant execute on function private.settle_slip(uuid, jsonb) to app_system;
create function system.settle_slip(p_slip_id uuid, p_result jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_slip public.slips := private.settle_slip(p_slip_id, p_result);
  begin
    return case when v_slip.id is not null then to_jsonb(v_slip) end;
  end
  $$;

-- What members do -----------------------------------------------------------------------------------------------------

-- A slip as a member hands it in: by picture or by the text of its QR. p_reason: why a picture could not be read, without a bank.
-- p_id is the browser's: trying again makes no second. Errors: not_found, forbidden, package_needed, invalid.
create function public.check_slip(
  p_id uuid, p_project_id uuid, p_source text, p_bank text, p_reference text, p_qr_text text, p_expected_amount bigint,
  p_has_image boolean, p_room_id uuid default null, p_reason text default null
) returns public.slips
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_slip public.slips;
  begin
    perform private.require_right(p_project_id, 'answer');
    if p_room_id is not null and not exists (select from public.rooms r where r.id = p_room_id and r.project_id = p_project_id) then
      perform private.fail('not_found');
    end if;
    if p_source is null or p_source not in ('upload', 'qr') then
      perform private.fail('invalid', 'source');
    end if;
    if not private.package_allows(p_project_id, 'slip_checks') then
      perform private.fail('package_needed');
    end if;
    v_slip := private.take_slip(jsonb_build_object(
      'id', p_id, 'project_id', p_project_id, 'source', p_source, 'room_id', p_room_id, 'has_image', p_has_image,
      'checked_by', private.user_id(), 'bank', p_bank, 'reference', p_reference, 'qr_text', p_qr_text,
      'expected_amount', p_expected_amount, 'outcome', case when p_bank is null then 'unreadable' end,
      'reason', case when p_bank is null then p_reason end
    ));
    return v_slip;
  end
  $$;

create function private.recheck_slip(p_id uuid) returns public.slips
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_slip public.slips;
  begin
    update public.slips s set next_try_at = now()
    where s.id = p_id and s.duplicate_of is null and s.qr_text is not null
      and coalesce(s.outcome, '') not in ('verified', 'duplicate', 'unreadable', 'manual')
    returning * into v_slip;
    if not found then
      perform private.fail('slip_settled');
    end if;
    perform private.enqueue_check_slip(p_id);
    return v_slip;
  end
  $$;
grant execute on function private.recheck_slip(uuid) to app_member;

-- Has the bank asked once more, now. Errors: not_found, forbidden, package_needed, slip_settled.
create function public.recheck_slip(p_id uuid) returns public.slips
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := (select s.project_id from public.slips s where s.id = p_id);
  begin
    perform private.require_right(v_project_id, 'answer');
    if not private.package_allows(v_project_id, 'slip_checks') then
      perform private.fail('package_needed');
    end if;
    return private.recheck_slip(p_id);
  end
  $$;

create function private.decide_slip(p_id uuid, p_decision text, p_amount bigint, p_note text) returns public.slips
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_was public.slips;
    v_slip public.slips;
  begin
    select s.* into v_was from public.slips s where s.id = p_id for update;
    if v_was.outcome = 'verified' or v_was.duplicate_of is not null then
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
grant execute on function private.decide_slip(uuid, text, bigint, text) to app_member;

-- A person's word in place of the bank's, on record. p_amount in satang, where the bank said none. What the bank confirmed, and
-- what is a duplicate, is decided. Errors: not_found, forbidden, invalid, slip_settled, slip_amount.
create function public.decide_slip(p_id uuid, p_decision text, p_amount bigint default null, p_note text default null)
  returns public.slips
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select s.project_id from public.slips s where s.id = p_id), 'manage');
    if p_decision is null or p_decision not in ('accepted', 'refused') then
      perform private.fail('invalid', 'decision');
    end if;
    if char_length(p_note) > 500 or p_amount > 100000000000 then
      perform private.fail('invalid', case when char_length(p_note) > 500 then 'note' else 'amount' end);
    end if;
    return private.decide_slip(p_id, p_decision, p_amount, p_note);
  end
  $$;

create function private.write_receiving_account(
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
      perform private.fail('invalid', 'id');
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
grant execute on function private.write_receiving_account(uuid, uuid, text, text, text, text) to app_member;

-- Errors: not_found, forbidden, invalid, receiving_account_taken, too_many_accounts.
create function public.save_receiving_account(
  p_id uuid, p_project_id uuid, p_bank text, p_number text, p_name_th text, p_name_en text
) returns public.receiving_accounts
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    return private.write_receiving_account(p_id, p_project_id, p_bank, p_number, p_name_th, p_name_en);
  end
  $$;

create function private.remove_receiving_account(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_account public.receiving_accounts;
  begin
    delete from public.receiving_accounts where id = p_id returning * into v_account;
    if found then
      perform private.audit(
        v_account.project_id, 'receiving_account.removed', p_id::text,
        jsonb_build_object('bank', v_account.bank, 'number', right(v_account.number, 4))
      );
    end if;
  end
  $$;
grant execute on function private.remove_receiving_account(uuid) to app_member;

-- Errors: not_found, forbidden.
create function public.remove_receiving_account(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select a.project_id from public.receiving_accounts a where a.id = p_id), 'manage');
    perform private.remove_receiving_account(p_id);
  end
  $$;

create function private.write_slip_settings(p_project_id uuid, p_looks_in_chat boolean, p_tags_rooms boolean, p_thanks text)
  returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into public.slip_settings as s (project_id, looks_in_chat, tags_rooms, thanks)
    values (p_project_id, p_looks_in_chat, p_tags_rooms, coalesce(private.clean_text(p_thanks), ''))
    on conflict (project_id) do update
      set looks_in_chat = excluded.looks_in_chat, tags_rooms = excluded.tags_rooms, thanks = excluded.thanks
  $$;
grant execute on function private.write_slip_settings(uuid, boolean, boolean, text) to app_member;

-- Errors: not_found, forbidden, invalid.
create function public.save_slip_settings(p_project_id uuid, p_looks_in_chat boolean, p_tags_rooms boolean, p_thanks text)
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    perform private.write_slip_settings(p_project_id, p_looks_in_chat, p_tags_rooms, p_thanks);
  end
  $$;

-- Days of a range with what was paid on them and what needs a look, as far as the caller sees slips. p_time_zone says when a day begins.
create function public.slip_totals(p_project_id uuid, p_from timestamptz, p_to timestamptz, p_time_zone text)
  returns table (day date, paid integer, paid_amount bigint, problems integer, waiting integer)
  language sql stable
  set search_path = ''
  as $$
    select (s.created_at at time zone p_time_zone)::date, count(*) filter (where s.is_paid)::integer,
      coalesce(sum(s.amount) filter (where s.is_paid), 0)::bigint,
      count(*) filter (
        where s.outcome in ('duplicate', 'amount_mismatch', 'receiver_mismatch', 'not_found', 'unreadable')
      )::integer,
      count(*) filter (where s.outcome is null or s.outcome in ('bank_pending', 'provider_down', 'qr_only'))::integer
    from public.slips s
    where s.project_id = p_project_id and s.created_at >= p_from and s.created_at < p_to
      and p_to - p_from <= interval '93 days'
    group by 1
    order by 1 desc
  $$;

-- That slips were taken as a file. Errors: not_found, forbidden.
create function public.record_slip_export(p_project_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'see_contacts');
    perform private.audit(p_project_id, 'slips.exported');
  end
  $$;

-- What others ask of slips ----------------------------------------------------------------------------------------------

-- As promised in broadcasts: what customers have paid by slips since p_since, in baht.
create or replace function private.spend_of(p_project_id uuid, p_since timestamptz) returns table (customer_id uuid, amount numeric)
  language sql stable security definer
  set search_path = ''
  as $$
    select r.customer_id, sum(s.amount) / 100.0
    from public.slips s
    join public.rooms r on r.id = s.room_id
    where s.project_id = p_project_id and s.is_paid and s.created_at >= p_since and s.amount is not null
    group by r.customer_id
  $$;

-- Whose they were is taken out of slips: names, numbers, pictures, words. Amount, day, bank and reference stay for the books, and so
-- that the slip is not taken twice.
create function private.strip_slips(p_ids uuid[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into private.doomed_files (bucket, path)
    select 'slips', s.project_id || '/' || s.id from public.slips s where s.id = any (p_ids) and s.has_image;
    if found then
      perform private.enqueue_remove_files();
    end if;
    update public.slips s
    set sender_name = null, sender_account = null, receiver_name = null, receiver_account = null, note = null, qr_text = null,
        has_image = false, purged_at = now(), next_try_at = null,
        outcome = coalesce(s.outcome, 'unreadable'), reason = coalesce(s.reason, 'no_qr')
    where s.id = any (p_ids);
  end
  $$;

create function private.erase_slips() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.strip_slips(array(
      select s.id from public.slips s join public.rooms r on r.id = s.room_id where r.customer_id = new.id
    ));
    return null;
  end
  $$;
create trigger erase_slips after update of erased_at on public.customers
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.erase_slips();

-- One batch of slips that a project's retention lets go; how many.
create function private.purge_slips(p_limit integer) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_ids uuid[];
  begin
    select coalesce(array_agg(old.id), '{}') into v_ids
    from (
      select s.id from public.projects p
      join public.slips s on s.project_id = p.id and s.created_at < now() - make_interval(days => p.retention_days)
      where p.retention_days is not null and s.purged_at is null
      limit p_limit
    ) old;
    perform private.strip_slips(v_ids);
    return cardinality(v_ids);
  end
  $$;
grant execute on function private.purge_slips(integer) to app_system;
create function system.purge_slips(p_limit integer default 500) returns integer
  language sql security definer
  set search_path = ''
  as $$ select private.purge_slips(p_limit) $$;

-- Whose functions --------------------------------------------------------------------------------------------------------

do $$
declare
  signature text;
begin
  execute 'grant create on schema public to app_member';
  foreach signature in array array[
    'check_slip(uuid, uuid, text, text, text, text, bigint, boolean, uuid, text)', 'recheck_slip(uuid)',
    'decide_slip(uuid, text, bigint, text)', 'save_receiving_account(uuid, uuid, text, text, text, text)',
    'remove_receiving_account(uuid)', 'save_slip_settings(uuid, boolean, boolean, text)', 'record_slip_export(uuid)'
  ] loop
    execute format('alter function public.%s owner to app_member', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  execute 'revoke create on schema public from app_member';
  grant execute on function public.slip_totals(uuid, timestamptz, timestamptz, text) to authenticated;

  execute 'grant create on schema system to app_system';
  foreach signature in array array[
    'find_slip_image(uuid)', 'take_chat_slip(uuid, text, text, text)', 'begin_slip_check(uuid)', 'settle_slip(uuid, jsonb)',
    'purge_slips(integer)'
  ] loop
    execute format('alter function system.%s owner to app_system', signature);
  end loop;
  execute 'revoke create on schema system from app_system';
end
$$;
