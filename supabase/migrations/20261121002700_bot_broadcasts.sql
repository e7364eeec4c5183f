-- Bot broadcast: groups of VIPs, the LINE users who may broadcast by writing to the account itself, and what becomes of what they
-- write. It sends by the engine of broadcasts (origin bot).

-- Whether a project's package includes a feature: 'bot_broadcast'. Packages redefine it; until then everything is included.
create function private.package_allows(p_project_id uuid, p_feature text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$ select p_project_id is not null and p_feature is not null $$;
grant execute on function private.package_allows(uuid, text) to app_member;

create table public.vip_segments (
  id uuid primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 40 and name = btrim(name) and name !~ '[[:cntrl:]]'),
  definition jsonb not null check (private.is_audience(definition) and not definition ?| array['followers', 'missed_of']),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, project_id)
);
comment on table public.vip_segments is 'Groups of customers by tags, spending and recency, under a name that an admin can write in LINE; at most 50.';
create unique index vip_segments_by_name on public.vip_segments (project_id, lower(name));
create trigger vip_segments_touch before update on public.vip_segments
  for each row execute function private.touch_updated_at();

create table public.bot_broadcast_settings (
  social_id uuid primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  is_on boolean not null default false,
  command_word text not null default 'บรอดแคสต์' check (char_length(command_word) between 2 and 20 and command_word !~ '\s'),
  segment_id uuid,
  needs_approval boolean not null default true,
  daily_limit integer not null default 3 check (daily_limit between 1 and 20),
  admin_limit integer not null default 5 check (admin_limit between 1 and 20),
  sender_name text check (char_length(sender_name) between 1 and 20),
  updated_at timestamptz not null default now(),
  foreign key (social_id, project_id) references public.socials (id, project_id) on delete cascade,
  foreign key (segment_id, project_id) references public.vip_segments (id, project_id) on delete set null (segment_id)
);
comment on table public.bot_broadcast_settings is 'How an account takes broadcasts that its admins write to it.';

create table public.bot_admins (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  social_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  room_id uuid,
  added_by uuid references auth.users (id) on delete set null,
  added_at timestamptz not null default now(),
  bound_at timestamptz,
  revoked_at timestamptz,
  unique (id, project_id),
  foreign key (room_id, project_id) references public.rooms (id, project_id) on delete set null (room_id),
  foreign key (social_id, project_id) references public.socials (id, project_id) on delete cascade
);
comment on table public.bot_admins is 'Who may broadcast by writing to the account. room_id is null until the person has sent the one-time code.';
create unique index bot_admins_by_room on public.bot_admins (room_id) where revoked_at is null;
create index bot_admins_by_social on public.bot_admins (social_id) where revoked_at is null;

create table private.bot_admin_codes (
  admin_id uuid primary key references public.bot_admins (id) on delete cascade,
  social_id uuid not null references public.socials (id) on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null
);
comment on table private.bot_admin_codes is 'One-time codes by which a LINE user becomes an admin: good for 15 minutes, once.';
create unique index bot_admin_codes_by_hash on private.bot_admin_codes (social_id, code_hash);

create table private.bot_heard (
  message_id uuid primary key references public.messages (id) on delete cascade
);
comment on table private.bot_heard is 'What admins wrote and was done, so that a repeated job does it once.';

create table public.bot_requests (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  social_id uuid not null,
  admin_id uuid not null,
  segment_id uuid,
  broadcast_id uuid,
  state text not null default 'collecting' check (
    state in ('collecting', 'preview', 'approval', 'started', 'cancelled', 'refused', 'expired')
  ),
  settled_by text check (char_length(settled_by) <= 80),
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  foreign key (admin_id, project_id) references public.bot_admins (id, project_id) on delete cascade,
  foreign key (broadcast_id, project_id) references public.broadcasts (id, project_id) on delete set null (broadcast_id),
  foreign key (social_id, project_id) references public.socials (id, project_id) on delete cascade,
  foreign key (segment_id, project_id) references public.vip_segments (id, project_id) on delete set null (segment_id)
);
comment on table public.bot_requests is 'A broadcast that an admin began in LINE, and what became of it.';
comment on column public.bot_requests.settled_by is 'Who approved or refused it, by name.';
create index bot_requests_by_project on public.bot_requests (project_id, created_at desc);
create index bot_requests_by_admin on public.bot_requests (admin_id, created_at desc);
create index bot_requests_by_broadcast on public.bot_requests (broadcast_id);

alter table public.vip_segments enable row level security;
alter table public.bot_broadcast_settings enable row level security;
alter table public.bot_admins enable row level security;
alter table public.bot_requests enable row level security;
alter table private.bot_admin_codes enable row level security;
alter table private.bot_heard enable row level security;
revoke all on public.vip_segments, public.bot_broadcast_settings, public.bot_admins, public.bot_requests
  from anon, authenticated, service_role;
grant select on public.vip_segments, public.bot_broadcast_settings, public.bot_admins, public.bot_requests
  to authenticated, app_member;
create policy vip_segments_select on public.vip_segments for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
create policy bot_broadcast_settings_select on public.bot_broadcast_settings for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
create policy bot_admins_select on public.bot_admins for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
create policy bot_requests_select on public.bot_requests for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));

-- What members do ----------------------------------------------------------------------------------------------------

create function private.write_vip_segment(p_id uuid, p_project_id uuid, p_name text, p_definition jsonb) returns public.vip_segments
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_segment public.vip_segments;
  begin
    begin
      insert into public.vip_segments as s (id, project_id, name, definition, created_by)
      values (p_id, p_project_id, private.clean_text(p_name), p_definition, private.user_id())
      on conflict (id) do update set name = excluded.name, definition = excluded.definition
      where s.project_id = p_project_id
      returning * into v_segment;
    exception when unique_violation then
      perform private.fail('segment_exists', 'name');
    end;
    if v_segment.id is null then
      perform private.fail('not_found');
    end if;
    if (select count(*) from public.vip_segments s where s.project_id = p_project_id) > 50 then
      perform private.fail('too_many_segments', 'name');
    end if;
    perform private.audit(p_project_id, 'vip_segment.saved', p_id::text, jsonb_build_object('name', v_segment.name));
    return v_segment;
  end
  $$;
grant execute on function private.write_vip_segment(uuid, uuid, text, jsonb) to app_member;

-- Makes or changes a group. Errors: not_found, forbidden, invalid (definition), segment_exists, too_many_segments (name).
create function public.save_vip_segment(p_id uuid, p_project_id uuid, p_name text, p_definition jsonb) returns public.vip_segments
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'broadcast');
    if not private.is_audience(p_definition) or p_definition ?| array['followers', 'missed_of'] then
      perform private.fail('invalid', 'definition');
    end if;
    return private.write_vip_segment(p_id, p_project_id, p_name, p_definition);
  end
  $$;

create function private.remove_vip_segment(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_segment public.vip_segments;
  begin
    delete from public.vip_segments s where s.id = p_id returning * into v_segment;
    perform private.audit(v_segment.project_id, 'vip_segment.deleted', p_id::text, jsonb_build_object('name', v_segment.name));
  end
  $$;
grant execute on function private.remove_vip_segment(uuid) to app_member;

-- What was sent to it stays as it is. Errors: not_found, forbidden.
create function public.delete_vip_segment(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select s.project_id from public.vip_segments s where s.id = p_id), 'broadcast');
    perform private.remove_vip_segment(p_id);
  end
  $$;

create function private.reasons_of(p_project_id uuid, p_room_ids uuid[], p_definition jsonb)
  returns table (room_id uuid, tags text[], spent numeric)
  language sql stable security definer
  set search_path = ''
  as $$
    select r.id,
      array(
        select t.name from public.tags t
        where p_definition -> 'tags_any' ? t.id::text
          and (t.id = any (r.tag_ids) or exists (
            select from public.customer_tags k where k.customer_id = r.customer_id and k.tag_id = t.id
          ))
        order by t.name
      ),
      coalesce((
        select m.amount from private.spend_of(
          p_project_id, now() - make_interval(days => coalesce((p_definition ->> 'spend_days')::integer, 9999))
        ) m where m.customer_id = r.customer_id
      ), 0)
    from public.rooms r
    where r.id = any (p_room_ids) and r.project_id = p_project_id
  $$;
grant execute on function private.reasons_of(uuid, uuid[], jsonb) to app_member;

-- Who is in a group, and why: the tags of theirs that count, what they have paid, when they last wrote. Up to a hundred of those the
-- caller may see. Errors: not_found, forbidden, invalid (definition).
create function public.explain_vip_segment(p_project_id uuid, p_social_ids uuid[], p_definition jsonb)
  returns table (room_id uuid, name text, tags text[], spent numeric, customer_last_at timestamptz)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_ids uuid[];
  begin
    perform private.require_right(p_project_id, 'broadcast');
    if not private.is_audience(p_definition) then
      perform private.fail('invalid', 'definition');
    end if;
    v_ids := array(select private.sample_audience(p_project_id, p_social_ids, p_definition, true, null, 100));
    return query
    select r.id, c.name, w.tags, w.spent, r.customer_last_at
    from public.rooms r
    join public.customers c on c.id = r.customer_id
    join private.reasons_of(p_project_id, v_ids, p_definition) w on w.room_id = r.id
    order by w.spent desc, r.customer_last_at desc nulls last, r.id;
  end
  $$;

-- An account of LINE in a project of the caller's. Errors: not_found, forbidden.
create function private.line_project(p_social_id uuid, p_right text) returns uuid
  language plpgsql stable
  set search_path = ''
  as $$
  declare
    v_project_id uuid := (select s.project_id from public.socials s where s.id = p_social_id and s.kind = 'line');
  begin
    perform private.require_right(v_project_id, p_right);
    return v_project_id;
  end
  $$;
grant execute on function private.line_project(uuid, text) to app_member;

create function private.write_bot_settings(p_social_id uuid, p_project_id uuid, p_settings jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into public.bot_broadcast_settings as s (
      social_id, project_id, is_on, command_word, segment_id, needs_approval, daily_limit, admin_limit, sender_name
    )
    select p_social_id, p_project_id, g.is_on, private.clean_text(g.command_word),
      (select v.id from public.vip_segments v where v.id = g.segment_id and v.project_id = p_project_id),
      g.needs_approval, g.daily_limit, g.admin_limit, private.clean_text(g.sender_name)
    from jsonb_to_record(p_settings) as g (
      is_on boolean, command_word text, segment_id uuid, needs_approval boolean, daily_limit integer, admin_limit integer,
      sender_name text
    )
    on conflict (social_id) do update
    set is_on = excluded.is_on, command_word = excluded.command_word, segment_id = excluded.segment_id,
        needs_approval = excluded.needs_approval, daily_limit = excluded.daily_limit, admin_limit = excluded.admin_limit,
        sender_name = excluded.sender_name, updated_at = now();
    perform private.audit(p_project_id, 'bot_broadcast.settings_changed', p_social_id::text, p_settings);
  end
  $$;
grant execute on function private.write_bot_settings(uuid, uuid, jsonb) to app_member;

-- p_settings: {is_on, command_word, segment_id, needs_approval, daily_limit, admin_limit, sender_name}. Errors: not_found, forbidden,
-- invalid, package_needed.
create function public.save_bot_settings(p_social_id uuid, p_settings jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := private.line_project(p_social_id, 'manage');
  begin
    if (p_settings ->> 'is_on')::boolean and not private.package_allows(v_project_id, 'bot_broadcast') then
      perform private.fail('package_needed');
    end if;
    perform private.write_bot_settings(p_social_id, v_project_id, p_settings);
  end
  $$;

-- Easily told apart when read aloud: no 0, 1, I, O.
create function private.make_bot_code(p_admin_id uuid) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_letters constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
    v_code text := '';
    v_byte integer;
  begin
    for v_byte in select get_byte(b.bytes, n) from (select extensions.gen_random_bytes(8) as bytes) b, generate_series(0, 7) n loop
      v_code := v_code || substr(v_letters, v_byte % 32 + 1, 1);
    end loop;
    insert into private.bot_admin_codes as c (admin_id, social_id, code_hash, expires_at)
    select a.id, a.social_id, extensions.digest(v_code, 'sha256'), now() + interval '15 minutes'
    from public.bot_admins a where a.id = p_admin_id
    on conflict (admin_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at;
    return left(v_code, 4) || '-' || right(v_code, 4);
  end
  $$;

create function private.insert_bot_admin(p_social_id uuid, p_project_id uuid, p_name text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid;
  begin
    perform from public.socials s where s.id = p_social_id for update;
    if (select count(*) from public.bot_admins a where a.social_id = p_social_id and a.revoked_at is null)
      >= coalesce((select s.admin_limit from public.bot_broadcast_settings s where s.social_id = p_social_id), 5) then
      perform private.fail('too_many_admins', 'name');
    end if;
    insert into public.bot_admins (project_id, social_id, name, added_by)
    values (p_project_id, p_social_id, left(coalesce(private.clean_text(p_name), '-'), 60), private.user_id())
    returning id into v_id;
    perform private.audit(p_project_id, 'bot_admin.added', v_id::text, jsonb_build_object('name', p_name));
    return jsonb_build_object('id', v_id, 'code', private.make_bot_code(v_id));
  end
  $$;
grant execute on function private.insert_bot_admin(uuid, uuid, text) to app_member;

-- Somebody who becomes an admin by sending the code to the account within 15 minutes: {id, code}; the code is not shown again.
-- Errors: not_found, forbidden, too_many_admins (name).
create function public.add_bot_admin(p_social_id uuid, p_name text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := private.line_project(p_social_id, 'manage');
  begin
    return private.insert_bot_admin(p_social_id, v_project_id, p_name);
  end
  $$;

create function private.change_bot_admin(p_id uuid, p_act text) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_admin public.bot_admins;
  begin
    select a.* into v_admin from public.bot_admins a where a.id = p_id and a.revoked_at is null for update;
    if not found then
      perform private.fail('not_found');
    end if;
    if p_act = 'renew' then
      if v_admin.bound_at is not null then
        perform private.fail('invalid', 'act');
      end if;
      return private.make_bot_code(p_id);
    end if;
    update public.bot_admins set revoked_at = now() where id = p_id;
    delete from private.bot_admin_codes where admin_id = p_id;
    update public.bot_requests set state = 'cancelled', settled_at = now()
    where admin_id = p_id and state in ('collecting', 'preview', 'approval');
    perform private.audit(v_admin.project_id, 'bot_admin.revoked', p_id::text, jsonb_build_object('name', v_admin.name));
    return null;
  end
  $$;
grant execute on function private.change_bot_admin(uuid, text) to app_member;

-- p_act: revoke, or renew (a new code for one who has not sent the first; answers it). Errors: not_found, forbidden, invalid (act).
create function public.change_bot_admin(p_id uuid, p_act text) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select a.project_id from public.bot_admins a where a.id = p_id), 'manage');
    if p_act is null or p_act not in ('revoke', 'renew') then
      perform private.fail('invalid', 'act');
    end if;
    return private.change_bot_admin(p_id, p_act);
  end
  $$;

-- The conversation in LINE ---------------------------------------------------------------------------------------------

create function private.enqueue_bot_command(p_message_id uuid, p_room_id uuid, p_run_at timestamptz default now()) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'bot_command', payload := json_build_object('message_id', p_message_id),
      queue_name := 'bot:' || p_room_id, job_key := 'bot_command:' || p_message_id, run_at := p_run_at, max_attempts := 12
    )
  $$;

-- What an admin writes, and what may be a code, is looked at by a job.
create function private.hear_bot_admin() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if exists (select from public.bot_admins a where a.room_id = new.room_id and a.revoked_at is null)
      or (
        new.kind = 'text' and upper(btrim(new.text)) ~ '^[A-Z2-9]{4}-?[A-Z2-9]{4}$'
        and exists (select from private.bot_admin_codes c where c.social_id = new.social_id and c.expires_at > now())
      ) then
      perform private.enqueue_bot_command(new.id, new.room_id);
    end if;
    return null;
  end
  $$;
create trigger hear_bot_admin after insert on public.messages
  for each row when (new.author_kind = 'customer') execute function private.hear_bot_admin();

-- Says something to a room as the account; p_buttons: [{label, data}].
create function private.say_as_bot(p_room_id uuid, p_bubbles text[], p_buttons jsonb default '[]') returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform from public.rooms r where r.id = p_room_id for update;
    perform private.say(
      p_room_id, p_bubbles,
      case when p_buttons = '[]' then '{}' else jsonb_build_object('quick_replies', p_buttons) end
    );
    -- it is no customer who waits
    update public.rooms set waiting_since = null where id = p_room_id and waiting_since is not null;
  end
  $$;

create function private.bot_buttons(p_words jsonb, p_request_id uuid, p_acts text[]) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object('label', p_words ->> ('button_' || a.act), 'data', 'bot:' || p_request_id || ':' || a.act) order by a.place)
    from unnest(p_acts) with ordinality a (act, place)
  $$;

-- What is about to be sent, with how many it reaches, and what may be pressed.
create function private.preview_bot_request(p_request public.bot_requests, p_room_id uuid, p_words jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
    v_count jsonb;
    v_texts text[];
  begin
    select b.* into v_broadcast from public.broadcasts b where b.id = p_request.broadcast_id;
    v_count := private.count_audience(
      v_broadcast.project_id, v_broadcast.social_ids, v_broadcast.audience, v_broadcast.ignores_cap
    );
    update public.broadcasts set confirmed_count = (v_count ->> 'reaches')::integer where id = v_broadcast.id;
    select coalesce(array_agg(coalesce(e.bubble ->> 'text', p_words ->> 'picture') order by e.place), '{}') into v_texts
    from jsonb_array_elements(v_broadcast.bubbles) with ordinality e (bubble, place);
    perform private.say_as_bot(
      p_room_id,
      array[private.fill_text(p_words ->> 'preview', jsonb_build_object(
        'segment', (select s.name from public.vip_segments s where s.id = p_request.segment_id),
        'reaches', v_count ->> 'reaches',
        'left_out', (select coalesce(sum(value::integer), 0)::text from jsonb_each_text(v_count -> 'left_out')),
        'bubbles', jsonb_array_length(v_broadcast.bubbles)::text
      ))] || v_texts[1:4],
      private.bot_buttons(p_words, p_request.id, array['send', 'cancel'])
    );
  end
  $$;

-- Sets a broadcast of a request going, now or after the quiet hours.
create function private.start_bot_request(p_request public.bot_requests, p_send_at timestamptz, p_by text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
  begin
    update public.bot_requests set state = 'started', settled_at = now(), settled_by = p_by where id = p_request.id;
    update public.broadcasts b
    set state = case when p_send_at is null then 'preparing' else 'scheduled' end, send_at = p_send_at, started_by = a.added_by
    from public.bot_admins a
    where b.id = p_request.broadcast_id and a.id = p_request.admin_id
    returning b.* into v_broadcast;
    perform private.enqueue_prepare_broadcast(v_broadcast.id, coalesce(p_send_at, now()));
    perform private.audit(v_broadcast.project_id, 'bot_broadcast.started', v_broadcast.id::text, jsonb_build_object(
      'name', v_broadcast.name, 'admin', (select a.name from public.bot_admins a where a.id = p_request.admin_id), 'by', p_by
    ));
  end
  $$;

-- A press of a button. Every way out is said.
create function private.press_bot_request(p_admin public.bot_admins, p_request_id uuid, p_act text, p_words jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_request public.bot_requests;
    v_settings public.bot_broadcast_settings;
    v_quiet timestamptz;
    v_zone text := (select p.time_zone from public.projects p where p.id = p_admin.project_id);
    v_author public.bot_admins;
    v_other public.bot_admins;
    v_others integer := 0;
  begin
    select q.* into v_request from public.bot_requests q
    where q.id = p_request_id and q.social_id = p_admin.social_id for update;
    -- two at once are counted one after the other
    select s.* into v_settings from public.bot_broadcast_settings s where s.social_id = p_admin.social_id for update;
    if v_request.id is null or v_request.state not in ('preview', 'approval') or v_request.created_at < now() - interval '1 day' then
      perform private.say_as_bot(p_admin.room_id, array[p_words ->> 'over']);
      return;
    end if;
    select a.* into v_author from public.bot_admins a where a.id = v_request.admin_id;
    if p_act in ('send', 'later', 'cancel') and (v_request.admin_id <> p_admin.id or v_request.state <> 'preview')
      or p_act in ('approve', 'refuse') and (v_request.admin_id = p_admin.id or v_request.state <> 'approval') then
      perform private.say_as_bot(p_admin.room_id, array[p_words ->> 'not_yours']);
      return;
    end if;
    if p_act in ('cancel', 'refuse') then
      update public.bot_requests
      set state = case p_act when 'cancel' then 'cancelled' else 'refused' end, settled_at = now(), settled_by = p_admin.name
      where id = v_request.id;
      delete from public.broadcasts b where b.id = v_request.broadcast_id and b.state = 'draft';
      perform private.audit(p_admin.project_id, 'bot_broadcast.' || case p_act when 'cancel' then 'cancelled' else 'refused' end,
        v_request.id::text, jsonb_build_object('admin', p_admin.name));
      perform private.say_as_bot(p_admin.room_id, array[p_words ->> case p_act when 'cancel' then 'cancelled' else 'refused' end]);
      if p_act = 'refuse' then
        perform private.say_as_bot(v_author.room_id, array[private.fill_text(
          p_words ->> 'was_refused', jsonb_build_object('admin', p_admin.name)
        )]);
      end if;
      return;
    end if;
    if (
      select count(*) from public.bot_requests q
      where q.social_id = p_admin.social_id and q.state = 'started'
        and (q.settled_at at time zone v_zone)::date = (now() at time zone v_zone)::date
    ) >= v_settings.daily_limit then
      perform private.say_as_bot(p_admin.room_id, array[private.fill_text(
        p_words ->> 'daily_limit', jsonb_build_object('limit', v_settings.daily_limit::text)
      )]);
      return;
    end if;
    v_quiet := private.quiet_until(p_admin.project_id, now());
    if p_act = 'send' and v_settings.needs_approval then
      update public.bot_requests set state = 'approval' where id = v_request.id;
      for v_other in
        select a.* from public.bot_admins a
        where a.social_id = p_admin.social_id and a.revoked_at is null and a.room_id is not null and a.id <> p_admin.id
      loop
        v_others := v_others + 1;
        perform private.say_as_bot(
          v_other.room_id,
          array[private.fill_text(p_words ->> 'asks_approval', jsonb_build_object('admin', p_admin.name))]
            || array(
              select coalesce(e.bubble ->> 'text', p_words ->> 'picture')
              from public.broadcasts b, jsonb_array_elements(b.bubbles) with ordinality e (bubble, place)
              where b.id = v_request.broadcast_id order by e.place limit 4
            ),
          private.bot_buttons(p_words, v_request.id, array['approve', 'refuse'])
        );
      end loop;
      perform private.notify(
        p_admin.added_by, p_admin.project_id, 'bot_approval',
        p_details => jsonb_build_object('admin', p_admin.name, 'request_id', v_request.id)
      ) where p_admin.added_by is not null;
      perform private.say_as_bot(p_admin.room_id, array[private.fill_text(
        p_words ->> 'waits_approval', jsonb_build_object('others', v_others::text)
      )]);
      return;
    end if;
    if v_quiet is not null and p_act = 'send' then
      perform private.say_as_bot(
        p_admin.room_id,
        array[private.fill_text(
          p_words ->> 'quiet', jsonb_build_object('until', to_char(v_quiet at time zone v_zone, 'HH24:MI'))
        )],
        private.bot_buttons(p_words, v_request.id, array['later', 'cancel'])
      );
      return;
    end if;
    perform private.start_bot_request(v_request, v_quiet, p_admin.name);
    perform private.say_as_bot(v_author.room_id, array[case when v_quiet is null then p_words ->> 'started'
      else private.fill_text(p_words ->> 'scheduled', jsonb_build_object('until', to_char(v_quiet at time zone v_zone, 'HH24:MI'))) end]);
    if v_author.id <> p_admin.id then
      perform private.say_as_bot(p_admin.room_id, array[p_words ->> 'approved']);
    end if;
  end
  $$;

-- A message as a bubble of a broadcast; null for kinds that cannot be one. state 'pending': its picture is not here yet.
create function private.bubble_of(p_message public.messages) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select case
      when p_message.kind = 'text' then jsonb_build_object('text', p_message.text)
      when p_message.kind = 'media' and p_message.attachments -> 0 ->> 'kind' = 'image' then jsonb_build_object('image', (
        select jsonb_build_object(
          'id', a.id, 'kind', a.kind, 'name', a.name, 'mime', a.mime, 'size', a.size, 'width', a.width, 'height', a.height,
          'duration_ms', null, 'state', a.state
        )
        from public.attachments a where a.id = (p_message.attachments -> 0 ->> 'id')::uuid
      ))
    end
  $$;

create function private.begin_bot_request(p_admin public.bot_admins, p_rest text, p_words jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_settings public.bot_broadcast_settings;
    v_segment public.vip_segments;
    v_line text := btrim(split_part(p_rest, E'\n', 1));
    v_text text := p_rest;
    v_request public.bot_requests;
  begin
    select s.* into v_settings from public.bot_broadcast_settings s where s.social_id = p_admin.social_id;
    select s.* into v_segment from public.vip_segments s
    where s.project_id = p_admin.project_id and lower(s.name) = lower(v_line);
    if found then
      v_text := btrim(substr(p_rest, char_length(split_part(p_rest, E'\n', 1)) + 1), E' \n');
    else
      select s.* into v_segment from public.vip_segments s where s.id = v_settings.segment_id;
    end if;
    if v_segment.id is null then
      perform private.say_as_bot(p_admin.room_id, array[private.fill_text(p_words ->> 'no_segment', jsonb_build_object(
        'command', v_settings.command_word,
        'segments', coalesce((
          select string_agg(s.name, ', ' order by s.name) from public.vip_segments s where s.project_id = p_admin.project_id
        ), '-')
      ))]);
      return;
    end if;
    update public.bot_requests set state = 'expired', settled_at = now()
    where admin_id = p_admin.id and state in ('collecting', 'preview');
    insert into public.bot_requests (project_id, social_id, admin_id, segment_id)
    values (p_admin.project_id, p_admin.social_id, p_admin.id, v_segment.id)
    returning * into v_request;
    if nullif(btrim(v_text), '') is null then
      perform private.say_as_bot(p_admin.room_id, array[private.fill_text(
        p_words ->> 'write_content', jsonb_build_object('segment', v_segment.name)
      )]);
      return;
    end if;
    perform private.add_to_bot_request(v_request, p_admin, jsonb_build_object('text', btrim(v_text)), p_words);
  end
  $$;

-- One more bubble; the first makes the broadcast. The preview comes again each time.
create function private.add_to_bot_request(
  p_request public.bot_requests, p_admin public.bot_admins, p_bubble jsonb, p_words jsonb
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_request public.bot_requests := p_request;
    v_broadcast_id uuid := coalesce(p_request.broadcast_id, gen_random_uuid());
  begin
    if p_request.broadcast_id is null then
      insert into public.broadcasts (id, project_id, name, origin, bubbles, social_ids, audience, sender_name, created_by)
      select v_broadcast_id, p_admin.project_id,
        left(coalesce(nullif(private.preview(p_bubble ->> 'text'), ''), p_words ->> 'picture'), 80), 'bot',
        jsonb_build_array(p_bubble), array[p_admin.social_id], s.definition,
        (select b.sender_name from public.bot_broadcast_settings b where b.social_id = p_admin.social_id), p_admin.added_by
      from public.vip_segments s where s.id = p_request.segment_id;
    elsif (select jsonb_array_length(b.bubbles) from public.broadcasts b where b.id = v_broadcast_id) >= 5 then
      perform private.say_as_bot(p_admin.room_id, array[p_words ->> 'full']);
      return;
    else
      update public.broadcasts set bubbles = bubbles || jsonb_build_array(p_bubble) where id = v_broadcast_id;
    end if;
    update public.bot_requests set state = 'preview', broadcast_id = v_broadcast_id where id = p_request.id returning * into v_request;
    perform private.preview_bot_request(v_request, p_admin.room_id, p_words);
  end
  $$;

create function private.run_bot_command(p_message_id uuid, p_words jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
    v_room public.rooms;
    v_admin public.bot_admins;
    v_settings public.bot_broadcast_settings;
    v_request public.bot_requests;
    v_press text[];
    v_bubble jsonb;
  begin
    select m.* into v_message from public.messages m where m.id = p_message_id;
    select r.* into v_room from public.rooms r where r.id = v_message.room_id for update;
    if not found then
      return null;
    end if;
    insert into private.bot_heard (message_id) values (p_message_id) on conflict do nothing;
    if not found then
      return null;
    end if;
    select a.* into v_admin from public.bot_admins a where a.room_id = v_room.id and a.revoked_at is null;
    if not found then
      -- a code that binds: used up with this
      delete from private.bot_admin_codes c
      using public.bot_admins a
      where c.admin_id = a.id and a.revoked_at is null and a.room_id is null and c.social_id = v_room.social_id and c.expires_at > now()
        and c.code_hash = extensions.digest(replace(upper(btrim(v_message.text)), '-', ''), 'sha256')
      returning a.* into v_admin;
      if not found then
        return null;
      end if;
      update public.bot_admins set room_id = v_room.id, bound_at = now() where id = v_admin.id;
      perform private.audit(v_admin.project_id, 'bot_admin.bound', v_admin.id::text, jsonb_build_object('name', v_admin.name));
      perform private.say_as_bot(v_room.id, array[private.fill_text(p_words ->> 'bound', jsonb_build_object(
        'admin', v_admin.name, 'command', coalesce(
          (select s.command_word from public.bot_broadcast_settings s where s.social_id = v_room.social_id), 'บรอดแคสต์'
        )
      ))]);
      return private.changes_since(v_room.id, v_room.last_sequence, v_room.assignee_id);
    end if;
    select s.* into v_settings from public.bot_broadcast_settings s where s.social_id = v_room.social_id;
    if not coalesce(v_settings.is_on, false) or not private.package_allows(v_admin.project_id, 'bot_broadcast') then
      return null;
    end if;
    v_press := regexp_match(v_message.content ->> 'data', '^bot:([0-9a-f-]{36}):(send|later|cancel|approve|refuse)$');
    if v_press is not null then
      perform private.press_bot_request(v_admin, v_press[1]::uuid, v_press[2], p_words);
    elsif v_message.kind = 'text' and lower(v_message.text) ~ ('^' || regexp_replace(lower(v_settings.command_word), '([.*+?^${}()|\[\]\\])', '\\\1', 'g') || '(\s|$)') then
      perform private.begin_bot_request(
        v_admin, btrim(substr(v_message.text, char_length(v_settings.command_word) + 1), E' \n'), p_words
      );
    else
      -- content follows the command within ten minutes; anything else an admin writes is a conversation like any other
      select q.* into v_request from public.bot_requests q
      where q.admin_id = v_admin.id and q.state in ('collecting', 'preview') and q.created_at > now() - interval '10 minutes'
      order by q.created_at desc limit 1 for update;
      if not found then
        return null;
      end if;
      v_bubble := private.bubble_of(v_message);
      if v_bubble is null then
        perform private.say_as_bot(v_room.id, array[p_words ->> 'bad_kind']);
      elsif v_bubble -> 'image' ->> 'state' = 'pending' then
        if v_message.created_at > now() - interval '1 minute' then
          delete from private.bot_heard where message_id = p_message_id;
          perform private.enqueue_bot_command(p_message_id, v_room.id, now() + interval '1 second');
          return null;
        end if;
        perform private.say_as_bot(v_room.id, array[p_words ->> 'bad_kind']);
      else
        perform private.add_to_bot_request(
          v_request, v_admin, case when v_bubble ? 'image' then v_bubble #- '{image,state}' else v_bubble end, p_words
        );
      end if;
    end if;
    return private.changes_since(v_room.id, v_room.last_sequence, v_room.assignee_id);
  end
  $$;
grant execute on function private.run_bot_command(uuid, jsonb) to app_system;

-- What an admin's message asks for, done and answered in one transaction. p_words: what is said (lib/bot-broadcasts/words). Returns what
-- changed in the room, as run_automations does, or null.
create function system.run_bot_command(p_message_id uuid, p_words jsonb) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.run_bot_command(p_message_id, p_words) $$;

create function private.settle_bot_request(p_id uuid, p_is_approved boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_request public.bot_requests;
    v_by text := (select p.name from public.profiles p where p.user_id = private.user_id());
  begin
    select q.* into v_request from public.bot_requests q where q.id = p_id and q.state = 'approval' for update;
    if not found then
      perform private.fail('broadcast_state');
    end if;
    if p_is_approved then
      perform private.start_bot_request(v_request, private.quiet_until(v_request.project_id, now()), v_by);
    else
      update public.bot_requests set state = 'refused', settled_at = now(), settled_by = v_by where id = p_id;
      delete from public.broadcasts b where b.id = v_request.broadcast_id and b.state = 'draft';
      perform private.audit(v_request.project_id, 'bot_broadcast.refused', p_id::text);
    end if;
  end
  $$;
grant execute on function private.settle_bot_request(uuid, boolean) to app_member;

-- A manager approves or refuses what an admin wants to send. Errors: not_found, forbidden, broadcast_state.
create function public.settle_bot_request(p_id uuid, p_is_approved boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select q.project_id from public.bot_requests q where q.id = p_id), 'manage');
    perform private.settle_bot_request(p_id, p_is_approved);
  end
  $$;

-- How it ended is told where it began.
create function private.enqueue_bot_result() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if exists (select from public.bot_requests q where q.broadcast_id = new.id) then
      perform graphile_worker.add_job(
        'bot_result', payload := json_build_object('broadcast_id', new.id), job_key := 'bot_result:' || new.id, max_attempts := 12
      );
    end if;
    return null;
  end
  $$;
create trigger tell_bot_result after update of state on public.broadcasts
  for each row when (
    new.origin = 'bot' and old.state is distinct from new.state and new.state in ('sent', 'failed', 'cancelled', 'paused')
  )
  execute function private.enqueue_bot_result();

create function private.tell_bot_result(p_broadcast_id uuid, p_words jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_state text := (select b.state from public.broadcasts b where b.id = p_broadcast_id);
    v_room public.rooms;
    v_sent integer;
    v_missed integer;
  begin
    select r.* into v_room
    from public.bot_requests q
    join public.bot_admins a on a.id = q.admin_id and a.revoked_at is null
    join public.rooms r on r.id = a.room_id
    where q.broadcast_id = p_broadcast_id for update of r;
    if not found or v_state not in ('sent', 'failed', 'cancelled', 'paused') then
      return null;
    end if;
    select count(*) filter (where x.state = 'sent'), count(*) filter (where x.state in ('not_sent', 'unknown'))
    into v_sent, v_missed
    from public.broadcast_recipients x where x.broadcast_id = p_broadcast_id;
    perform private.say_as_bot(v_room.id, array[private.fill_text(
      p_words ->> ('result_' || v_state), jsonb_build_object('sent', v_sent::text, 'missed', v_missed::text)
    )]);
    return private.changes_since(v_room.id, v_room.last_sequence, v_room.assignee_id);
  end
  $$;
grant execute on function private.tell_bot_result(uuid, jsonb) to app_system;

-- Tells the admin who began a broadcast in LINE how it ended or why it stands. Returns as run_bot_command.
create function system.tell_bot_result(p_broadcast_id uuid, p_words jsonb) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.tell_bot_result(p_broadcast_id, p_words) $$;

-- Of two tags that were merged a group names the one that stayed. One whose tag was deleted keeps naming it: it reaches nobody by it, and
-- what is sent to it fails as incomplete, until somebody says anew who is meant.
create function private.segments_follow_tag() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.vip_segments s
    set definition = replace(s.definition::text, old.id::text, u.other_id::text)::jsonb
    from private.undo_records u
    where u.subject_id = old.id and u.kind = 'tags_merged' and u.undone_at is null and u.created_at >= now()
      and s.project_id = old.project_id and s.definition::text like '%' || old.id || '%';
    return null;
  end
  $$;
create trigger segments_follow_tag after delete on public.tags for each row execute function private.segments_follow_tag();

-- What is kept of a person goes with the rest when they are erased ---------------------------------------------------------

-- Of whom was erased the figures stay. Their own links lead on and tell nobody apart any more; who broadcast by LINE does so no more.
create function private.forget_in_broadcasts() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.broadcast_clicks k set position = null
    from public.rooms r join public.broadcast_recipients x on x.room_id = r.id
    where r.customer_id = new.id and k.broadcast_id = x.broadcast_id and k.position = x.position;
    -- one that is with a provider right now comes again as it was
    update public.broadcast_recipients x set key = null, retry_key = null
    from public.rooms r
    where r.customer_id = new.id and x.room_id = r.id and x.state <> 'waiting';
    update public.bot_requests q set settled_by = '–'
    from public.rooms r join public.bot_admins a on a.room_id = r.id
    where r.customer_id = new.id and q.project_id = a.project_id and q.settled_by = a.name;
    update public.bot_admins a set name = '–', room_id = null, revoked_at = coalesce(a.revoked_at, now())
    from public.rooms r where r.customer_id = new.id and a.room_id = r.id;
    return null;
  end
  $$;
create trigger forget_in_broadcasts after update of erased_at on public.customers
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.forget_in_broadcasts();

do $$
declare
  signature text;
begin
  execute 'grant create on schema public to app_member';
  foreach signature in array array[
    'save_vip_segment(uuid, uuid, text, jsonb)', 'delete_vip_segment(uuid)', 'explain_vip_segment(uuid, uuid[], jsonb)',
    'save_bot_settings(uuid, jsonb)', 'add_bot_admin(uuid, text)', 'change_bot_admin(uuid, text)',
    'settle_bot_request(uuid, boolean)'
  ] loop
    execute format('alter function public.%s owner to app_member', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  execute 'revoke create on schema public from app_member';
  execute 'grant create on schema system to app_system';
  foreach signature in array array['run_bot_command(uuid, jsonb)', 'tell_bot_result(uuid, jsonb)'] loop
    execute format('alter function system.%s owner to app_system', signature);
  end loop;
  execute 'revoke create on schema system from app_system';
end
$$;
