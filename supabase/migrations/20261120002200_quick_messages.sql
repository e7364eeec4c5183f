-- Answers that are ready to hand (quick messages), and answers that go out later (scheduled messages).

-- Quick messages -----------------------------------------------------------------------------------------------------

create table public.quick_message_folders (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  owner_id uuid references auth.users (id) on delete cascade,
  name text not null check (
    char_length(name) between 1 and 50 and name = btrim(name) and name is nfc normalized and name !~ '[[:cntrl:]]'
  ),
  created_at timestamptz not null default now(),
  unique (id, project_id)
);
comment on table public.quick_message_folders is 'Folders of quick messages; at most 100 of the project and 100 of each member.';
comment on column public.quick_message_folders.owner_id is 'Whose own folder it is; null is the project''s.';
create unique index quick_message_folders_by_name
  on public.quick_message_folders (project_id, owner_id, lower(name)) nulls not distinct;

-- The images among the bubbles, so that a file is known to be used by one index.
create function private.image_ids(p_bubbles jsonb) returns uuid[]
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(array_agg((b.bubble -> 'image' ->> 'id')::uuid order by b.place), '{}')
    from jsonb_array_elements(p_bubbles) with ordinality b (bubble, place)
    where b.bubble ? 'image'
  $$;
grant execute on function private.image_ids(jsonb) to app_member;

create table public.quick_messages (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  owner_id uuid references auth.users (id) on delete cascade,
  folder_id uuid,
  shortcut text not null check (
    char_length(shortcut) between 1 and 32 and shortcut = lower(shortcut) and shortcut is nfc normalized
    and shortcut !~ '[[:space:][:cntrl:]/]'
  ),
  title text not null check (
    char_length(title) between 1 and 80 and title = btrim(title) and title is nfc normalized and title !~ '[[:cntrl:]]'
  ),
  bubbles jsonb not null check (jsonb_typeof(bubbles) = 'array' and jsonb_array_length(bubbles) between 1 and 5),
  image_ids uuid[] not null generated always as (private.image_ids(bubbles)) stored,
  place integer not null default 0,
  use_count integer not null default 0,
  last_used_at timestamptz,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (id, project_id),
  foreign key (folder_id, project_id) references public.quick_message_folders (id, project_id) on delete set null (folder_id)
);
comment on table public.quick_messages is 'Ready answers; at most 1,500 of the project and 500 of each member. Deleted ones can be brought back for a day.';
comment on column public.quick_messages.owner_id is 'Whose own it is; null is the project''s.';
comment on column public.quick_messages.shortcut is 'What one types after "/": NFC, lower case, without spaces; unique per scope.';
comment on column public.quick_messages.bubbles is '[{text} or {image: {id, kind, name, mime, size, width, height}}], 1 to 5; each goes out as a message.';
comment on column public.quick_messages.place is 'Its order inside its folder.';
comment on column public.quick_messages.use_count is 'How many times it was sent, counted with the sends.';
create unique index quick_messages_by_shortcut
  on public.quick_messages (project_id, owner_id, shortcut) nulls not distinct where deleted_at is null;
create index quick_messages_by_folder on public.quick_messages (folder_id);
create index quick_messages_by_image on public.quick_messages using gin (image_ids);
create index quick_messages_deleted on public.quick_messages (deleted_at) where deleted_at is not null;
create trigger quick_messages_touch
  before update of folder_id, shortcut, title, bubbles, deleted_at on public.quick_messages
  for each row execute function private.touch_updated_at();

-- Definers of the migrating role: what is counted may be more than the caller sees.
create function private.limit_quick_messages() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.lock_project(new.project_id);
    if (
      select count(*) from public.quick_messages q
      where q.project_id = new.project_id and q.owner_id is not distinct from new.owner_id and q.deleted_at is null
    ) > (case when new.owner_id is null then 1500 else 500 end) then
      perform private.fail('too_many_quick_messages', 'shortcut');
    end if;
    return null;
  end
  $$;
create trigger quick_messages_limit after insert or update of deleted_at on public.quick_messages
  for each row when (new.deleted_at is null) execute function private.limit_quick_messages();

create function private.limit_quick_message_folders() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.lock_project(new.project_id);
    if (
      select count(*) from public.quick_message_folders f
      where f.project_id = new.project_id and f.owner_id is not distinct from new.owner_id
    ) > 100 then
      perform private.fail('too_many_folders', 'name');
    end if;
    return null;
  end
  $$;
create trigger quick_message_folders_limit after insert on public.quick_message_folders
  for each row execute function private.limit_quick_message_folders();

-- Files of quick messages belong to no room and no channel: what goes out is a copy, so a message outlives them.
alter table public.attachments alter column social_id drop not null;

-- Scheduled messages -------------------------------------------------------------------------------------------------

create table public.scheduled_messages (
  id uuid primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  room_id uuid not null,
  author_id uuid not null references auth.users (id) on delete cascade,
  send_at timestamptz not null,
  text text check (char_length(text) between 1 and 5000),
  attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  attachment_ids uuid[] not null default '{}',
  reply_to_id uuid,
  quick_message_id uuid,
  cancel_on_reply boolean not null default true,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'cancelled', 'failed')),
  reason text check (char_length(reason) between 1 and 40),
  changed_by uuid references auth.users (id) on delete set null,
  is_told boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  foreign key (room_id, project_id) references public.rooms (id, project_id) on delete cascade,
  foreign key (quick_message_id, project_id) references public.quick_messages (id, project_id)
    on delete set null (quick_message_id)
);
comment on table public.scheduled_messages is 'Answers that go out at a time chosen. The id is the browser''s, and the client_id of the message it becomes.';
comment on column public.scheduled_messages.cancel_on_reply is 'It is not sent when the customer writes before.';
comment on column public.scheduled_messages.reason is 'Why it was cancelled (customer_wrote, member) or failed (a code of the error table).';
comment on column public.scheduled_messages.is_told is 'The room''s history says what became of it.';
create index scheduled_messages_by_room on public.scheduled_messages (room_id, send_at);
create index scheduled_messages_waiting on public.scheduled_messages (room_id) where state = 'waiting';
create index scheduled_messages_by_file on public.scheduled_messages using gin (attachment_ids) where state = 'waiting';
create trigger scheduled_messages_touch before update on public.scheduled_messages
  for each row execute function private.touch_updated_at();

create function private.enqueue_send_scheduled(p_scheduled_id uuid, p_run_at timestamptz) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'send_scheduled',
      payload := json_build_object('scheduled_id', p_scheduled_id),
      -- what is due in a room at once goes out in the order planned
      queue_name := 'scheduled:' || (select s.room_id from public.scheduled_messages s where s.id = p_scheduled_id),
      job_key := 'scheduled:' || p_scheduled_id,
      run_at := p_run_at,
      max_attempts := 25
    )
  $$;
grant execute on function private.enqueue_send_scheduled(uuid, timestamptz) to app_member;

-- The customer wrote first. What is told late by the channel but was written before the plan does not count. The room is locked
-- here already, and by system.send_scheduled_message before it looks, so one of the two is first.
create function private.cancel_scheduled() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid;
  begin
    for v_id in
      update public.scheduled_messages s
      set state = 'cancelled', reason = 'customer_wrote'
      where s.room_id = new.room_id and s.state = 'waiting' and s.cancel_on_reply
        and coalesce(new.sent_at, new.created_at) >= s.created_at
      returning s.id
    loop
      perform private.enqueue_send_scheduled(v_id, now());
    end loop;
    return null;
  end
  $$;
create trigger cancel_scheduled after insert on public.messages
  for each row when (new.author_kind = 'customer') execute function private.cancel_scheduled();

-- Row-level security -------------------------------------------------------------------------------------------------

alter table public.quick_message_folders enable row level security;
alter table public.quick_messages enable row level security;
alter table public.scheduled_messages enable row level security;
revoke all on public.quick_message_folders, public.quick_messages, public.scheduled_messages from anon, authenticated, service_role;
grant select on public.quick_message_folders, public.quick_messages, public.scheduled_messages to authenticated, app_member;
grant select on public.quick_messages, public.scheduled_messages to app_system;
grant insert (project_id, owner_id, name), update (name), delete on public.quick_message_folders to authenticated;
grant insert on public.quick_messages to app_member;
grant update (folder_id, shortcut, title, bubbles, place, deleted_at) on public.quick_messages to app_member;
grant delete on public.quick_messages to app_system;
grant insert on public.scheduled_messages to app_member;
grant update (send_at, text, cancel_on_reply, state, reason, changed_by, is_told) on public.scheduled_messages to app_member;
grant update (state, reason, is_told) on public.scheduled_messages to app_system;

create policy quick_message_folders_select on public.quick_message_folders for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read')))
    and (owner_id is null or owner_id = (select private.user_id()))
  );
create policy quick_message_folders_insert on public.quick_message_folders for insert to authenticated
  with check (
    (owner_id is null and project_id = any (array(select private.my_project_ids('manage'))))
    or (owner_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('answer'))))
  );
create policy quick_message_folders_update on public.quick_message_folders for update to authenticated
  using (
    (owner_id is null and project_id = any (array(select private.my_project_ids('manage'))))
    or (owner_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('answer'))))
  );
create policy quick_message_folders_delete on public.quick_message_folders for delete to authenticated
  using (
    (owner_id is null and project_id = any (array(select private.my_project_ids('manage'))))
    or (owner_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('answer'))))
  );

create policy quick_messages_select on public.quick_messages for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read')))
    and (owner_id is null or owner_id = (select private.user_id()))
  );
create policy quick_messages_insert on public.quick_messages for insert to app_member
  with check (
    (owner_id is null and project_id = any (array(select private.my_project_ids('manage'))))
    or (owner_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('answer'))))
  );
create policy quick_messages_update on public.quick_messages for update to app_member
  using (
    (owner_id is null and project_id = any (array(select private.my_project_ids('manage'))))
    or (owner_id = (select private.user_id()) and project_id = any (array(select private.my_project_ids('answer'))))
  );
create policy quick_messages_select_system on public.quick_messages for select to app_system using (true);
create policy quick_messages_delete_system on public.quick_messages for delete to app_system
  using (deleted_at is not null);

create policy scheduled_messages_select on public.scheduled_messages for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.id = scheduled_messages.room_id)
  );
create policy scheduled_messages_insert on public.scheduled_messages for insert to app_member
  with check (
    author_id = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.rooms r where r.id = scheduled_messages.room_id)
  );
create policy scheduled_messages_update on public.scheduled_messages for update to app_member
  using (
    project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.rooms r where r.id = scheduled_messages.room_id)
  );
create policy scheduled_messages_select_system on public.scheduled_messages for select to app_system using (true);
create policy scheduled_messages_update_system on public.scheduled_messages for update to app_system
  using (true) with check (true);

drop policy attachments_select on public.attachments;
create policy attachments_select on public.attachments for select to authenticated, app_member
  using (
    social_id is not null
    and (
      project_id = any (array(select private.my_project_ids('read_all_rooms')))
      or exists (select from public.rooms r where r.id = attachments.room_id)
    )
  );
drop policy attachments_insert on public.attachments;
create policy attachments_insert on public.attachments for insert to app_member
  with check (
    social_id is not null
    and uploader_kind = 'member' and uploader_id = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.rooms r where r.id = attachments.room_id)
  );
create policy attachments_select_ready_to_hand on public.attachments for select to authenticated, app_member
  using (
    social_id is null
    and project_id = any (array(select private.my_project_ids('read')))
    and (
      uploader_id = (select private.user_id())
      or exists (select from public.quick_messages q where q.image_ids @> array[attachments.id])
    )
  );
create policy attachments_insert_ready_to_hand on public.attachments for insert to app_member
  with check (
    social_id is null and room_id is null
    and uploader_kind = 'member' and uploader_id = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('answer')))
  );

-- What members do with quick messages --------------------------------------------------------------------------------

-- The bubbles as they are kept, from [{text} or {image_id}]. Images are ready pictures that the caller may see.
create function private.quick_bubbles(p_project_id uuid, p_bubbles jsonb) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
  declare
    v_bubble jsonb;
    v_place bigint;
    v_text text;
    v_image jsonb;
    v_kept jsonb := '[]';
  begin
    if p_bubbles is null or jsonb_typeof(p_bubbles) <> 'array' or jsonb_array_length(p_bubbles) not between 1 and 5 then
      perform private.fail('invalid', 'bubbles');
    end if;
    for v_bubble, v_place in select b.bubble, b.place - 1 from jsonb_array_elements(p_bubbles) with ordinality b (bubble, place) loop
      if v_bubble ? 'image_id' then
        select jsonb_build_object(
          'id', a.id, 'kind', a.kind, 'name', a.name, 'mime', a.mime, 'size', a.size,
          'width', a.width, 'height', a.height, 'duration_ms', a.duration_ms
        ) into v_image
        from public.attachments a
        where a.id::text = v_bubble ->> 'image_id' and a.project_id = p_project_id and a.social_id is null
          and a.state = 'ready' and a.kind = 'image';
        if not found then
          perform private.fail('attachment_not_ready', 'bubbles.' || v_place);
        end if;
        v_kept := v_kept || jsonb_build_array(jsonb_build_object('image', v_image));
      else
        v_text := private.clean_text(v_bubble ->> 'text');
        if v_text is null then
          perform private.fail('empty_message', 'bubbles.' || v_place);
        end if;
        if char_length(v_text) > 5000 then
          perform private.fail('text_too_long', 'bubbles.' || v_place);
        end if;
        v_kept := v_kept || jsonb_build_array(jsonb_build_object('text', v_text));
      end if;
    end loop;
    return v_kept;
  end
  $$;
grant execute on function private.quick_bubbles(uuid, jsonb) to app_member;

-- Makes a quick message (p_id is the browser's, so that trying again makes no second) or changes one. p_is_own says whose a new
-- one is; scope never changes. Errors: not_found, forbidden, shortcut_taken, too_many_quick_messages, invalid, empty_message,
-- text_too_long, attachment_not_ready.
create function public.save_quick_message(
  p_id uuid, p_project_id uuid, p_is_own boolean, p_folder_id uuid, p_shortcut text, p_title text, p_bubbles jsonb
) returns public.quick_messages
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_saved public.quick_messages;
    v_owner_id uuid;
    v_bubbles jsonb;
  begin
    if not p_project_id = any (array(select private.my_project_ids('read'))) then
      perform private.fail('not_found');
    end if;
    select q.* into v_saved from public.quick_messages q where q.id = p_id and q.project_id = p_project_id;
    v_owner_id := case when v_saved.id is not null then v_saved.owner_id when p_is_own then private.user_id() end;
    if p_folder_id is not null and not exists (
      select from public.quick_message_folders f
      where f.id = p_folder_id and f.project_id = p_project_id and f.owner_id is not distinct from v_owner_id
    ) then
      perform private.fail('invalid', 'folder_id');
    end if;
    v_bubbles := private.quick_bubbles(p_project_id, p_bubbles);
    if v_saved.id is null then
      insert into public.quick_messages (id, project_id, owner_id, folder_id, shortcut, title, bubbles, place, created_by)
      values (
        p_id, p_project_id, v_owner_id, p_folder_id, p_shortcut, p_title, v_bubbles,
        (
          select coalesce(max(q.place), 0) + 1 from public.quick_messages q
          where q.project_id = p_project_id and q.owner_id is not distinct from v_owner_id
        ),
        private.user_id()
      )
      returning * into v_saved;
    else
      update public.quick_messages q
      set folder_id = p_folder_id, shortcut = p_shortcut, title = p_title, bubbles = v_bubbles
      where q.id = p_id and q.deleted_at is null
      returning q.* into v_saved;
      if not found then
        perform private.fail('forbidden');
      end if;
    end if;
    return v_saved;
  exception
    when unique_violation then
      perform private.fail('shortcut_taken', 'shortcut');
  end
  $$;

-- Deletes quick messages, or brings them back within a day. Those the caller may not change are left. Returns how many there were.
create function public.delete_quick_messages(p_ids uuid[], p_bring_back boolean default false) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    update public.quick_messages q
    set deleted_at = case when not p_bring_back then now() end
    where q.id = any (p_ids) and (q.deleted_at is null) <> p_bring_back;
    get diagnostics v_count = row_count;
    if v_count = 0 then
      perform private.fail('not_found');
    end if;
    return v_count;
  exception
    when unique_violation then
      perform private.fail('shortcut_taken', 'shortcut');
  end
  $$;

-- Puts quick messages into a folder of their scope (null: none) and in the order given. Errors: not_found, invalid.
create function public.place_quick_messages(p_project_id uuid, p_ids uuid[], p_folder_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    if cardinality(p_ids) > 2000 then
      perform private.fail('invalid', 'ids');
    end if;
    if p_folder_id is not null and exists (
      select from public.quick_messages q
      where q.id = any (p_ids) and not exists (
        select from public.quick_message_folders f
        where f.id = p_folder_id and f.project_id = q.project_id and f.owner_id is not distinct from q.owner_id
      )
    ) then
      perform private.fail('invalid', 'folder_id');
    end if;
    update public.quick_messages q
    set folder_id = p_folder_id, place = given.place
    from unnest(p_ids) with ordinality given (id, place)
    where q.id = given.id and q.project_id = p_project_id;
    get diagnostics v_count = row_count;
    if v_count <> cardinality(p_ids) then
      perform private.fail('not_found');
    end if;
  end
  $$;

-- Everything the caller may use, in one answer: {messages, folders}. The composer searches it in the browser.
create function public.list_quick_messages(p_project_id uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'messages', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', q.id, 'owner_id', q.owner_id, 'folder_id', q.folder_id, 'shortcut', q.shortcut, 'title', q.title,
            'bubbles', q.bubbles, 'place', q.place, 'use_count', q.use_count, 'last_used_at', q.last_used_at,
            'updated_at', q.updated_at
          )
          order by q.place, q.created_at, q.id
        )
        from public.quick_messages q
        where q.project_id = p_project_id and q.deleted_at is null
      ), '[]'),
      'folders', coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'owner_id', f.owner_id, 'name', f.name) order by lower(f.name), f.id)
        from public.quick_message_folders f
        where f.project_id = p_project_id
      ), '[]')
    )
  $$;
grant execute on function public.list_quick_messages(uuid) to authenticated;

-- Announces a picture for quick messages. Returns its id and storage path. Errors: not_found, forbidden.
create function public.create_quick_image(p_project_id uuid, p_name text, p_mime text, p_size bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := gen_random_uuid();
    v_path text := p_project_id || '/quick-messages/' || v_id;
  begin
    if not p_project_id = any (array(select private.my_project_ids('read'))) then
      perform private.fail('not_found');
    end if;
    insert into public.attachments (id, project_id, uploader_kind, uploader_id, path, name, mime, size)
    values (v_id, p_project_id, 'member', private.user_id(), v_path, p_name, p_mime, p_size);
    return jsonb_build_object('id', v_id, 'path', v_path, 'bucket', 'attachments');
  end
  $$;

-- Announces a room's own copy of a quick message's picture. Returns the copy's id and path, and the file to copy.
-- Errors: not_found, forbidden.
create function public.copy_quick_image(p_room_id uuid, p_image_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := gen_random_uuid();
    v_room public.rooms := private.lock_room(p_room_id);
    v_path text := v_room.project_id || '/' || v_room.social_id || '/' || v_id;
    v_image public.attachments;
  begin
    select a.* into v_image from public.attachments a
    where a.id = p_image_id and a.project_id = v_room.project_id and a.social_id is null and a.state = 'ready';
    if not found then
      perform private.fail('not_found');
    end if;
    insert into public.attachments (id, project_id, social_id, room_id, uploader_kind, uploader_id, path, name, mime, size)
    values (
      v_id, v_room.project_id, v_room.social_id, p_room_id, 'member', private.user_id(), v_path, v_image.name,
      v_image.mime, v_image.size
    );
    return jsonb_build_object('id', v_id, 'path', v_path, 'image', to_jsonb(v_image));
  end
  $$;

-- Counts one use. A definer of the migrating role: whoever may use one need not be allowed to change it. It is the last lock
-- that a send takes, so sends that use the same one wait for each other only at their ends.
create function private.count_use(p_quick_message_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.quick_messages set use_count = use_count + 1, last_used_at = clock_timestamp()
    where id = p_quick_message_id
  $$;
grant execute on function private.count_use(uuid) to app_member, app_system;

-- Sending ------------------------------------------------------------------------------------------------------------

-- What send_message and the sending of scheduled messages have in common: the row, the room, the episode, the delivery's job, the
-- use of a quick message. The caller has locked the room and asked for everything; its policies decide once more.
create function private.write_message(
  p_room public.rooms, p_author_id uuid, p_client_id uuid, p_kind text, p_text text, p_content jsonb, p_attachments jsonb,
  p_is_note boolean, p_reply_to_id uuid, p_mentions uuid[], p_quick_message_id uuid
) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms := p_room;
    v_message public.messages;
    v_reopens boolean := p_room.status = 'resolved' and not p_is_note;
  begin
    insert into public.messages (
      project_id, room_id, social_id, sequence, episode_number, author_kind, author_id, kind, text, content, attachments,
      is_note, reply_to_id, client_id, mentions, state
    )
    values (
      p_room.project_id, p_room.id, p_room.social_id, p_room.last_sequence + 1,
      p_room.episode_number + v_reopens::integer, 'member', p_author_id, p_kind, p_text, p_content, p_attachments, p_is_note,
      p_reply_to_id, p_client_id, p_mentions, case when p_is_note then 'sent' else 'queued' end
    )
    returning * into v_message;

    if p_attachments <> '[]' then
      update public.attachments set message_id = v_message.id
      where id in (select (f.file ->> 'id')::uuid from jsonb_array_elements(p_attachments) f (file));
    end if;
    if v_reopens then
      insert into public.episodes (room_id, number, project_id, first_reply_at)
      values (p_room.id, v_message.episode_number, p_room.project_id, v_message.created_at);
    elsif not p_is_note then
      update public.episodes
      set first_reply_at = v_message.created_at
      where room_id = p_room.id and number = p_room.episode_number and first_reply_at is null;
    end if;

    update public.rooms
    set last_sequence = v_message.sequence,
        last_message_at = v_message.created_at,
        last_message_kind = case when p_is_note then 'note' else private.preview_kind(v_message.kind, p_attachments) end,
        last_message_preview = private.preview(p_text),
        last_message_author_kind = 'member',
        last_message_author_id = p_author_id,
        episode_number = v_message.episode_number,
        status = case when p_is_note then status else 'open' end,
        snoozed_until = case when p_is_note then snoozed_until end,
        waiting_since = case when p_is_note then waiting_since end,
        holder = case when p_is_note then holder else 'human' end,
        bot_failed_at = case when p_is_note then bot_failed_at end,
        updated_at = clock_timestamp()
    where id = p_room.id
    returning * into v_room;

    if not p_is_note then
      perform private.enqueue_deliver_message(v_message.id, p_room.id);
    end if;
    if p_quick_message_id is not null then
      perform private.count_use(p_quick_message_id);
    end if;
    return jsonb_build_object(
      'message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', false,
      'visitor_message', case when not p_is_note then private.visitor_message(v_message) end
    );
  end
  $$;
grant execute on function private.write_message(
  public.rooms, uuid, uuid, text, text, jsonb, jsonb, boolean, uuid, uuid[], uuid
) to app_member, app_system;

drop function public.send_message(uuid, uuid, text, boolean, uuid[], uuid, uuid[], jsonb);

-- Puts an answer or a note into a room and enqueues its delivery in the same transaction. A person's answer takes the
-- room from the bot and ends the customer's wait. p_client_id makes it idempotent: a repeat returns what the first made.
-- p_mentions: members who see the room, on notes only; they are notified. p_sticker: {package_id, sticker_id}, alone and to the
-- customer; whether the channel takes it is the application's to know, and the draft of words stays. p_quick_message_id: what it
-- was made from, counted as used; one that is gone meanwhile is no reason not to answer. Errors: not_found, forbidden,
-- empty_message, text_too_long, channel_disconnected, attachment_not_ready, too_many_attachments, invalid (reply_to_id, mentions,
-- sticker).
-- Returns {message, room, is_duplicate, visitor_message}.
create function public.send_message(
  p_room_id uuid, p_client_id uuid, p_text text, p_is_note boolean default false, p_attachment_ids uuid[] default '{}',
  p_reply_to_id uuid default null, p_mentions uuid[] default '{}', p_sticker jsonb default null,
  p_quick_message_id uuid default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
    v_message public.messages;
    v_text text := private.clean_text(p_text);
    v_attachments jsonb;
    v_sent jsonb;
  begin
    select m.* into v_message from public.messages m where m.room_id = p_room_id and m.client_id = p_client_id;
    if found then
      return jsonb_build_object(
        'message', to_jsonb(v_message), 'room', private.room_event(v_room), 'is_duplicate', true,
        'visitor_message', case when not p_is_note then private.visitor_message(v_message) end
      );
    end if;
    if p_sticker is not null and (
      p_is_note
      or v_text is not null
      or cardinality(p_attachment_ids) > 0
      or coalesce(p_sticker ->> 'package_id', '') !~ '^\d{1,20}$'
      or coalesce(p_sticker ->> 'sticker_id', '') !~ '^\d{1,20}$'
    ) then
      perform private.fail('invalid', 'sticker');
    end if;
    if v_text is null and p_sticker is null and coalesce(cardinality(p_attachment_ids), 0) = 0 then
      perform private.fail('empty_message', 'text');
    end if;
    if char_length(v_text) > 5000 then
      perform private.fail('text_too_long', 'text');
    end if;
    if not p_is_note and exists (
      select from public.socials s where s.id = v_room.social_id and s.status = 'disconnected'
    ) then
      perform private.fail('channel_disconnected');
    end if;
    if p_reply_to_id is not null and not exists (
      select from public.messages m where m.id = p_reply_to_id and m.room_id = p_room_id
    ) then
      perform private.fail('invalid', 'reply_to_id');
    end if;
    if cardinality(p_mentions) > 0 and (
      not p_is_note
      or cardinality(p_mentions) > 50
      or exists (
        select from unnest(p_mentions) mentioned (user_id)
        where not private.may_hear(mentioned.user_id, v_room.project_id, p_room_id)
      )
    ) then
      perform private.fail('invalid', 'mentions');
    end if;
    v_attachments := private.take_attachments(
      p_attachment_ids, 'member', private.user_id(), v_room.social_id, p_room_id
    );
    delete from public.drafts
    where room_id = p_room_id and user_id = private.user_id() and p_sticker is null
      and kind = case when p_is_note then 'note' else 'reply' end;
    v_sent := private.write_message(
      v_room, private.user_id(), p_client_id,
      case when p_sticker is not null then 'sticker' when v_attachments <> '[]' then 'media' else 'text' end, v_text,
      case when p_sticker is not null then
        jsonb_build_object('package_id', p_sticker ->> 'package_id', 'sticker_id', p_sticker ->> 'sticker_id')
      end,
      v_attachments, p_is_note, p_reply_to_id, coalesce(array(select distinct unnest(p_mentions)), '{}'),
      (
        select q.id from public.quick_messages q
        where q.id = p_quick_message_id and q.project_id = v_room.project_id and not p_is_note
      )
    );
    perform private.notify(
      mentioned.user_id, v_room.project_id, 'mentioned', p_room_id => p_room_id,
      p_message_id => (v_sent -> 'message' ->> 'id')::uuid
    )
    from (select distinct unnest(p_mentions)) mentioned (user_id);
    return v_sent;
  end
  $$;

-- A scheduled message's line in the room's history, under the room's lock. Returns {room, message}.
create function private.tell_scheduled(p_room public.rooms, p_scheduled public.scheduled_messages, p_event text) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages := private.append_event(
      p_room,
      jsonb_build_object(
        'event', p_event, 'scheduled_id', p_scheduled.id, 'send_at', p_scheduled.send_at, 'reason', p_scheduled.reason
      )
    );
  begin
    update public.rooms set last_sequence = v_message.sequence, updated_at = clock_timestamp()
    where id = p_room.id
    returning * into v_room;
    return jsonb_build_object('room', private.room_event(v_room), 'message', to_jsonb(v_message));
  end
  $$;
grant execute on function private.append_event(public.rooms, jsonb) to app_system;
grant execute on function private.tell_scheduled(public.rooms, public.scheduled_messages, text) to app_member, app_system;

-- Plans an answer. p_id is the browser's; a repeat returns what the first made. At most 20 wait in a room, at most a year ahead.
-- Errors: as send_message, and invalid (send_at), too_many_scheduled. Returns {scheduled, room, message}; message is null for a repeat.
create function public.schedule_message(
  p_id uuid, p_room_id uuid, p_send_at timestamptz, p_text text, p_attachment_ids uuid[] default '{}',
  p_reply_to_id uuid default null, p_quick_message_id uuid default null, p_cancel_on_reply boolean default true
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms := private.lock_room(p_room_id);
    v_text text := private.clean_text(p_text);
    v_attachments jsonb;
    v_scheduled public.scheduled_messages;
  begin
    select s.* into v_scheduled from public.scheduled_messages s where s.id = p_id and s.room_id = p_room_id;
    if found then
      return jsonb_build_object('scheduled', to_jsonb(v_scheduled), 'room', private.room_event(v_room), 'message', null);
    end if;
    if v_text is null and coalesce(cardinality(p_attachment_ids), 0) = 0 then
      perform private.fail('empty_message', 'text');
    end if;
    if char_length(v_text) > 5000 then
      perform private.fail('text_too_long', 'text');
    end if;
    if p_send_at is null or p_send_at < now() or p_send_at > now() + interval '366 days' then
      perform private.fail('invalid', 'send_at');
    end if;
    if exists (select from public.socials s where s.id = v_room.social_id and s.status = 'disconnected') then
      perform private.fail('channel_disconnected');
    end if;
    if p_reply_to_id is not null and not exists (
      select from public.messages m where m.id = p_reply_to_id and m.room_id = p_room_id
    ) then
      perform private.fail('invalid', 'reply_to_id');
    end if;
    if (select count(*) from public.scheduled_messages s where s.room_id = p_room_id and s.state = 'waiting') >= 20 then
      perform private.fail('too_many_scheduled');
    end if;
    v_attachments := private.take_attachments(
      p_attachment_ids, 'member', private.user_id(), v_room.social_id, p_room_id
    );
    if exists (
      select from public.scheduled_messages s
      where s.room_id = p_room_id and s.state = 'waiting' and s.attachment_ids && p_attachment_ids
    ) then
      perform private.fail('attachment_not_ready', 'attachment_ids');
    end if;
    insert into public.scheduled_messages (
      id, project_id, room_id, author_id, send_at, text, attachments, attachment_ids, reply_to_id, quick_message_id, cancel_on_reply
    )
    values (
      p_id, v_room.project_id, p_room_id, private.user_id(), p_send_at, v_text, v_attachments,
      coalesce(p_attachment_ids, '{}'), p_reply_to_id,
      (select q.id from public.quick_messages q where q.id = p_quick_message_id and q.project_id = v_room.project_id),
      coalesce(p_cancel_on_reply, true)
    )
    returning * into v_scheduled;
    delete from public.drafts where room_id = p_room_id and user_id = private.user_id() and kind = 'reply';
    perform private.enqueue_send_scheduled(p_id, p_send_at);
    return jsonb_build_object('scheduled', to_jsonb(v_scheduled))
      || private.tell_scheduled(v_room, v_scheduled, 'scheduled');
  end
  $$;

-- Changes what waits: the time (null: now), the words (null: as they are), what a customer's message does to it.
-- Errors: not_found, forbidden, not_waiting, empty_message, text_too_long, invalid (send_at).
create function public.change_scheduled_message(
  p_id uuid, p_send_at timestamptz default null, p_text text default null, p_cancel_on_reply boolean default null
) returns public.scheduled_messages
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_scheduled public.scheduled_messages;
    v_text text := private.clean_text(p_text);
  begin
    select s.* into v_scheduled from public.scheduled_messages s where s.id = p_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.lock_room(v_scheduled.room_id);
    if p_send_at < now() or p_send_at > now() + interval '366 days' then
      perform private.fail('invalid', 'send_at');
    end if;
    if char_length(v_text) > 5000 then
      perform private.fail('text_too_long', 'text');
    end if;
    if p_text is not null and v_text is null and v_scheduled.attachments = '[]' then
      perform private.fail('empty_message', 'text');
    end if;
    update public.scheduled_messages s
    set send_at = coalesce(p_send_at, now()),
        text = case when p_text is null then s.text else v_text end,
        cancel_on_reply = coalesce(p_cancel_on_reply, s.cancel_on_reply),
        changed_by = private.user_id()
    where s.id = p_id and s.state = 'waiting'
    returning s.* into v_scheduled;
    if not found then
      perform private.fail('not_waiting');
    end if;
    perform private.enqueue_send_scheduled(p_id, v_scheduled.send_at);
    return v_scheduled;
  end
  $$;

-- Errors: not_found, forbidden, not_waiting. Returns {scheduled, room, message}.
create function public.cancel_scheduled_message(p_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_scheduled public.scheduled_messages;
    v_room public.rooms;
  begin
    select s.* into v_scheduled from public.scheduled_messages s where s.id = p_id;
    if not found then
      perform private.fail('not_found');
    end if;
    v_room := private.lock_room(v_scheduled.room_id);
    update public.scheduled_messages s
    set state = 'cancelled', reason = 'member', changed_by = private.user_id(), is_told = true
    where s.id = p_id and s.state = 'waiting'
    returning s.* into v_scheduled;
    if not found then
      perform private.fail('not_waiting');
    end if;
    return jsonb_build_object('scheduled', to_jsonb(v_scheduled))
      || private.tell_scheduled(v_room, v_scheduled, 'schedule_cancelled');
  end
  $$;

-- What the job send_scheduled looks at first; null when there is nothing to do about it.
create function system.find_scheduled_message(p_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'state', s.state, 'is_due', s.send_at <= now(), 'social_kind', c.kind, 'customer_last_at', r.customer_last_at
    )
    from public.scheduled_messages s
    join public.rooms r on r.id = s.room_id
    join public.socials c on c.id = r.social_id
    where s.id = p_id and not s.is_told
  $$;

-- Sends what is due, or says why not: p_obstacle is a failure code that the application found (the reply window is its to know).
-- The row, the message and its delivery's job are one transaction, so it goes out once however often this is called. Of one that
-- was cancelled because the customer wrote, the room's history is told. Returns what to announce, or null.
create function system.send_scheduled_message(p_id uuid, p_obstacle text default null) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_scheduled public.scheduled_messages;
    v_room public.rooms;
    v_obstacle text := p_obstacle;
    v_attachments jsonb;
  begin
    select s.* into v_scheduled from public.scheduled_messages s where s.id = p_id;
    select r.* into v_room from public.rooms r where r.id = v_scheduled.room_id for update;
    select s.* into v_scheduled from public.scheduled_messages s where s.id = p_id and not s.is_told for update;
    if v_scheduled.id is null or v_room.id is null or v_scheduled.send_at > now() and v_scheduled.state = 'waiting' then
      return null;
    end if;
    if v_scheduled.state = 'cancelled' then
      update public.scheduled_messages set is_told = true where id = p_id;
      return private.tell_scheduled(v_room, v_scheduled, 'schedule_cancelled');
    end if;
    if v_scheduled.state <> 'waiting' then
      return null;
    end if;
    if not private.may_answer(v_scheduled.author_id, v_room.id) then
      v_obstacle := 'forbidden';
    elsif (select s.status from public.socials s where s.id = v_room.social_id) = 'disconnected' then
      v_obstacle := 'channel_disconnected';
    elsif v_room.unreachable_since is not null then
      v_obstacle := 'blocked';
    end if;
    if v_obstacle is null then
      begin
        v_attachments := private.take_attachments(
          v_scheduled.attachment_ids, 'member', v_scheduled.author_id, v_room.social_id, v_room.id
        );
      exception
        when raise_exception then v_obstacle := 'attachment_not_ready';
      end;
    end if;
    if v_obstacle is not null then
      update public.scheduled_messages set state = 'failed', reason = v_obstacle, is_told = true
      where id = p_id
      returning * into v_scheduled;
      perform private.notify(
        v_scheduled.author_id, v_room.project_id, 'schedule_failed', p_room_id => v_room.id,
        p_details => jsonb_build_object('reason', v_obstacle)
      );
      return private.tell_scheduled(v_room, v_scheduled, 'schedule_failed');
    end if;
    update public.scheduled_messages set state = 'sent', is_told = true where id = p_id;
    return private.write_message(
      v_room, v_scheduled.author_id, p_id, case when v_attachments <> '[]' then 'media' else 'text' end, v_scheduled.text, null,
      v_attachments, false,
      (select m.id from public.messages m where m.id = v_scheduled.reply_to_id), '{}', v_scheduled.quick_message_id
    );
  end
  $$;

-- Whether a member, who need not be signed in now, may answer in a room.
create function private.may_answer(p_user_id uuid, p_room_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.rooms r
      join public.members m on m.project_id = r.project_id and m.user_id = p_user_id
      where r.id = p_room_id and m.role <> 'viewer' and private.may_hear(p_user_id, r.project_id, r.id)
    )
  $$;
grant execute on function private.may_answer(uuid, uuid) to app_system;

-- Sweeping -----------------------------------------------------------------------------------------------------------

-- Forgets quick messages that were deleted a day ago. Returns how many.
create function system.sweep_quick_messages() returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    delete from public.quick_messages q where q.deleted_at < now() - interval '1 day';
    get diagnostics v_count = row_count;
    return v_count;
  end
  $$;

-- Takes rows of files that were uploaded a day ago and never used, and returns where their bytes lie. Those of a quick message
-- and of an answer that waits for its time are used.
create or replace function system.take_abandoned_attachments(p_limit integer default 100) returns table (bucket text, path text)
  language sql security definer
  set search_path = ''
  as $$
    delete from public.attachments a
    where a.id in (
      select b.id from public.attachments b
      where b.message_id is null and b.created_at < now() - interval '1 day'
        and not exists (select from public.quick_messages q where q.image_ids @> array[b.id])
        and not exists (
          select from public.scheduled_messages s where s.state = 'waiting' and s.attachment_ids @> array[b.id]
        )
      order by b.created_at
      limit p_limit
    )
    returning a.bucket, a.path
  $$;

do $$
declare
  signature text;
begin
  execute 'grant create on schema public to app_member';
  foreach signature in array array[
    'send_message(uuid, uuid, text, boolean, uuid[], uuid, uuid[], jsonb, uuid)',
    'save_quick_message(uuid, uuid, boolean, uuid, text, text, jsonb)', 'delete_quick_messages(uuid[], boolean)',
    'place_quick_messages(uuid, uuid[], uuid)', 'create_quick_image(uuid, text, text, bigint)', 'copy_quick_image(uuid, uuid)',
    'schedule_message(uuid, uuid, timestamptz, text, uuid[], uuid, uuid, boolean)',
    'change_scheduled_message(uuid, timestamptz, text, boolean)', 'cancel_scheduled_message(uuid)'
  ] loop
    execute format('alter function public.%s owner to app_member', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  execute 'revoke create on schema public from app_member';

  execute 'grant create on schema system to app_system';
  foreach signature in array array[
    'find_scheduled_message(uuid)', 'send_scheduled_message(uuid, text)', 'sweep_quick_messages()'
  ] loop
    execute format('alter function system.%s owner to app_system', signature);
  end loop;
  execute 'revoke create on schema system from app_system';
end
$$;
