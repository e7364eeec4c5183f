-- Widgets as a shop sets them up: look, words, hours, where they may stand, the form before a chat, who a visitor is said to
-- be; what visitors tell of themselves; and how a conversation goes on when the page is closed.

-- What a widget is set to ----------------------------------------------------------------------------------------------

-- {"th": {"launcher", "greeting", "away", "intro", "consent"}, "en": {…}}: what a shop says in its own words.
create function private.are_widget_texts(p_texts jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(jsonb_typeof(p_texts) = 'object' and not exists (
      select
      from jsonb_each(case when jsonb_typeof(p_texts) = 'object' then p_texts else '{}' end) l (language, texts)
      left join lateral jsonb_each(case when jsonb_typeof(l.texts) = 'object' then l.texts else '{"?": 1}' end) t (name, value)
        on true
      where l.language not in ('th', 'en')
        or t.name not in ('launcher', 'greeting', 'away', 'intro', 'consent')
        or jsonb_typeof(t.value) is distinct from 'string'
        or char_length(t.value #>> '{}') > case t.name when 'launcher' then 30 when 'consent' then 2000 else 500 end
    ), false)
  $$;

-- {"is_on": true, "fields": [{"id", "kind", "is_required", "label": {"th", "en"}, "choices": [{"th", "en"}], "field_id"}]}, at most 8.
create function private.is_prechat(p_form jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(
      jsonb_typeof(p_form -> 'is_on') = 'boolean'
      and jsonb_typeof(p_form -> 'fields') = 'array'
      and jsonb_array_length(p_form -> 'fields') <= 8
      and pg_column_size(p_form) <= 32768
      and not exists (
        select from jsonb_array_elements(p_form -> 'fields') f
        where coalesce(f ->> 'kind', '') not in ('name', 'phone', 'email', 'text', 'long_text', 'choice')
          or coalesce(f ->> 'id', '') !~ '^[0-9a-f-]{36}$'
          or jsonb_typeof(f -> 'is_required') is distinct from 'boolean'
      ),
      false
    )
  $$;
grant execute on function private.are_widget_texts(jsonb), private.is_prechat(jsonb) to app_member;

alter table public.widgets
  add column is_enabled boolean not null default true,
  add column removed_at timestamptz,
  add column side text not null default 'right' check (side in ('left', 'right')),
  add column offset_x smallint not null default 20 check (offset_x between 0 and 200),
  add column offset_y smallint not null default 20 check (offset_y between 0 and 200),
  add column avatar_url text check (char_length(avatar_url) <= 500 and avatar_url ~ '^https?://'),
  add column texts jsonb not null default '{}' check (private.are_widget_texts(texts)),
  add column follows_page boolean not null default true,
  add column greeting_languages text[] not null default '{}' check (cardinality(greeting_languages) <= 103),
  add column hours_kind text not null default 'project' check (hours_kind in ('always', 'project', 'own')),
  add column weekly jsonb not null default '[[], [], [], [], [], [], []]' check (private.are_weekly_hours(weekly)),
  add column prechat jsonb not null default '{"is_on": false, "fields": []}' check (private.is_prechat(prechat)),
  add column asks_consent boolean not null default false,
  add column consent_version integer not null default 1,
  add column page_tag_ids uuid[] not null default '{}' check (cardinality(page_tag_ids) <= 30),
  add column continues_by_mail boolean not null default true,
  add column line_id text check (line_id ~ '^@?[a-z0-9._-]{2,40}$'),
  add column ai_id uuid;
comment on column public.widgets.removed_at is 'Taken away by a manager; what was said stays in the inbox.';
comment on column public.widgets.offset_x is 'Distance of the launcher from the side of the page, in CSS pixels; offset_y from its bottom.';
comment on column public.widgets.follows_page is 'The visitor''s language is that of the page around the widget, where it is Thai or English.';
comment on column public.widgets.greeting_languages is 'Codes of data/languages.json in which the AI greets by itself.';
comment on column public.widgets.hours_kind is 'project: the business hours; own: weekly, in the project''s time zone.';
comment on column public.widgets.consent_version is 'Counts up with each change of the words that are agreed to.';
comment on column public.widgets.page_tag_ids is 'Tags that the page around the widget may put on a room.';
comment on column public.widgets.line_id is 'The LINE account in which a conversation may be continued.';
comment on column public.widgets.ai_id is 'The AI that answers here first.';

-- from here on a change goes through save_widget, which writes it into the audit log
revoke update (name, allowed_domains, color, greeting, language) on public.widgets from authenticated;
grant update (
  name, allowed_domains, color, greeting, language, is_enabled, removed_at, side, offset_x, offset_y, avatar_url, texts,
  follows_page, greeting_languages, hours_kind, weekly, prechat, asks_consent, consent_version, page_tag_ids,
  continues_by_mail, line_id, ai_id
) on public.widgets to app_member;
alter policy widgets_update on public.widgets to app_member;

create table private.widget_secrets (
  social_id uuid primary key references public.socials (id) on delete cascade,
  sealed text not null check (sealed ~ '^v1:'),
  previous_sealed text check (previous_sealed ~ '^v1:'),
  previous_until timestamptz,
  made_at timestamptz not null default now(),
  check ((previous_sealed is null) = (previous_until is null))
);
comment on table private.widget_secrets is
  'With what a shop''s server signs who its visitor is, sealed by the application (lib/crypto/seal); the one before stays good until previous_until.';

create table public.widget_sites (
  social_id uuid not null,
  host text not null check (host = lower(host) and char_length(host) between 1 and 260),
  project_id uuid not null references public.projects (id) on delete cascade,
  path text check (char_length(path) <= 500),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  opened_at timestamptz,
  primary key (social_id, host),
  foreign key (social_id, project_id) references public.socials (id, project_id) on delete cascade
);
comment on table public.widget_sites is 'Where a widget''s code was seen, the latest 50 hosts; what browsers say, which anybody can make up.';
comment on column public.widget_sites.opened_at is 'When the chat was last opened there: so it may be shown there.';

-- What visitors tell of themselves --------------------------------------------------------------------------------------

-- what hangs on an identity hangs on one of its own project
alter table public.customer_identities add constraint customer_identities_of_project unique (id, project_id);

create table public.widget_visitors (
  identity_id uuid primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  social_id uuid not null,
  user_ref text check (char_length(user_ref) between 1 and 128),
  identified_at timestamptz,
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object' and pg_column_size(attributes) <= 16384),
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array' and pg_column_size(answers) <= 16384),
  answered_at timestamptz,
  page_url text check (char_length(page_url) <= 500),
  page_title text check (char_length(page_title) <= 200),
  page_at timestamptz,
  wants_mail boolean not null default false,
  mailed_sequence bigint not null default 0,
  updated_at timestamptz not null default now(),
  foreign key (identity_id, project_id) references public.customer_identities (id, project_id) on delete cascade,
  foreign key (social_id, project_id) references public.socials (id, project_id) on delete cascade
);
comment on table public.widget_visitors is 'What a website visitor, or the page around them, said of them. Phone and e-mail lie with the customer''s contacts.';
comment on column public.widget_visitors.user_ref is 'The visitor''s id at the shop, proven by a signature of the shop''s server.';
comment on column public.widget_visitors.answers is 'The form before the chat: [{"label", "value"}], without phone and e-mail.';
comment on column public.widget_visitors.wants_mail is 'Answers that stay unread are sent to the customer''s e-mail.';
create unique index widget_visitors_by_user on public.widget_visitors (social_id, user_ref) where user_ref is not null;
create index widget_visitors_by_project on public.widget_visitors (project_id);
create trigger widget_visitors_touch before update on public.widget_visitors
  for each row execute function private.touch_updated_at();

create table public.privacy_consents (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  identity_id uuid not null,
  social_id uuid not null,
  version integer not null,
  words text not null check (char_length(words) between 1 and 2000),
  given_at timestamptz not null default clock_timestamp(),
  foreign key (identity_id, project_id) references public.customer_identities (id, project_id) on delete cascade,
  foreign key (social_id, project_id) references public.socials (id, project_id) on delete cascade
);
comment on table public.privacy_consents is
  'That a visitor agreed to how the shop keeps what they write (PDPA s.19, s.23): which words, in which version, when. Never changed.';
create index privacy_consents_by_identity on public.privacy_consents (identity_id, given_at desc);
create index privacy_consents_by_project on public.privacy_consents (project_id);

create table private.line_codes (
  code text primary key check (code ~ '^[A-Z0-9]{8}$'),
  project_id uuid not null references public.projects (id) on delete cascade,
  identity_id uuid not null,
  expires_at timestamptz not null,
  foreign key (identity_id, project_id) references public.customer_identities (id, project_id) on delete cascade
);
comment on table private.line_codes is 'Who wrote such a code in LINE is the visitor of a widget who was given it; each is good once, for a day.';
create index line_codes_by_identity on private.line_codes (identity_id);

alter table private.widget_secrets enable row level security;
alter table private.line_codes enable row level security;
alter table public.widget_sites enable row level security;
alter table public.widget_visitors enable row level security;
alter table public.privacy_consents enable row level security;
revoke all on public.widget_sites, public.widget_visitors, public.privacy_consents from anon, authenticated, service_role;

grant select, insert (social_id, sealed), update (sealed, previous_sealed, previous_until, made_at)
  on private.widget_secrets to app_member;
grant select on private.widget_secrets to app_visitor;
grant select on public.widget_sites, public.widget_visitors, public.privacy_consents to authenticated, app_member;
grant select, insert, update (path, last_seen_at, opened_at), delete on public.widget_sites to app_visitor;
grant select, insert,
  update (user_ref, identified_at, attributes, answers, answered_at, page_url, page_title, page_at, wants_mail)
  on public.widget_visitors to app_visitor;
grant select, insert on public.privacy_consents to app_visitor;

create policy widget_secrets_select on private.widget_secrets for select to app_member
  using (exists (
    select from public.socials s
    where s.id = widget_secrets.social_id and s.project_id = any (array(select private.my_project_ids('manage')))
  ));
create policy widget_secrets_insert on private.widget_secrets for insert to app_member
  with check (exists (
    select from public.socials s
    where s.id = widget_secrets.social_id and s.project_id = any (array(select private.my_project_ids('manage')))
  ));
create policy widget_secrets_update on private.widget_secrets for update to app_member
  using (exists (
    select from public.socials s
    where s.id = widget_secrets.social_id and s.project_id = any (array(select private.my_project_ids('manage')))
  ))
  with check (exists (
    select from public.socials s
    where s.id = widget_secrets.social_id and s.project_id = any (array(select private.my_project_ids('manage')))
  ));
create policy widget_secrets_select_visitor on private.widget_secrets for select to app_visitor
  using (social_id = (select private.visitor_social_id()));

create policy widget_sites_select on public.widget_sites for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
create policy widget_sites_select_visitor on public.widget_sites for select to app_visitor
  using (social_id = (select private.visitor_social_id()));
create policy widget_sites_insert_visitor on public.widget_sites for insert to app_visitor
  with check (social_id = (select private.visitor_social_id()));
create policy widget_sites_update_visitor on public.widget_sites for update to app_visitor
  using (social_id = (select private.visitor_social_id())) with check (social_id = (select private.visitor_social_id()));
create policy widget_sites_delete_visitor on public.widget_sites for delete to app_visitor
  using (social_id = (select private.visitor_social_id()));

create policy widget_visitors_select on public.widget_visitors for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.identity_id = widget_visitors.identity_id)
  );
create policy widget_visitors_select_visitor on public.widget_visitors for select to app_visitor
  using (identity_id in (select i.id from public.customer_identities i));
create policy widget_visitors_insert_visitor on public.widget_visitors for insert to app_visitor
  with check (identity_id in (select i.id from public.customer_identities i));
create policy widget_visitors_update_visitor on public.widget_visitors for update to app_visitor
  using (identity_id in (select i.id from public.customer_identities i))
  with check (identity_id in (select i.id from public.customer_identities i));

create policy privacy_consents_select on public.privacy_consents for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or exists (select from public.rooms r where r.identity_id = privacy_consents.identity_id)
  );
create policy privacy_consents_select_visitor on public.privacy_consents for select to app_visitor
  using (identity_id in (select i.id from public.customer_identities i));
create policy privacy_consents_insert_visitor on public.privacy_consents for insert to app_visitor
  with check (identity_id in (select i.id from public.customer_identities i));

-- What managers do -------------------------------------------------------------------------------------------------------

-- A widget the caller may change, under lock. Errors: not_found, forbidden.
create function private.managed_widget(p_social_id uuid) returns public.widgets
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_widget public.widgets;
  begin
    select w.* into v_widget from public.widgets w where w.social_id = p_social_id and w.removed_at is null;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.require_right(v_widget.project_id, 'manage');
    select w.* into v_widget from public.widgets w where w.social_id = p_social_id for update;
    return v_widget;
  end
  $$;
grant execute on function private.managed_widget(uuid) to app_member;

-- Sets what p_widget names and says which that changed; the words of the consent count a version. Runs as its caller. Errors: invalid.
create function private.set_widget(p_social_id uuid, p_widget jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_before public.widgets;
    v_after public.widgets;
    v_changed jsonb;
  begin
    select w.* into v_before from public.widgets w where w.social_id = p_social_id;
    v_after := jsonb_populate_record(v_before, p_widget - array[
      'social_id', 'project_id', 'virtual_id', 'removed_at', 'consent_version', 'created_at', 'updated_at'
    ]);
    v_after.name := private.clean_text(v_after.name);
    if v_after.name is null then
      perform private.fail('invalid', 'name');
    end if;
    if exists (
      select from unnest(v_after.page_tag_ids) t (id)
      where not exists (select from public.tags g where g.id = t.id and g.project_id = v_before.project_id)
    ) then
      perform private.fail('invalid', 'page_tag_ids');
    end if;
    v_after.consent_version := v_before.consent_version + (
      (v_before.texts -> 'th' ->> 'consent', v_before.texts -> 'en' ->> 'consent')
      is distinct from (v_after.texts -> 'th' ->> 'consent', v_after.texts -> 'en' ->> 'consent')
    )::integer;
    select coalesce(jsonb_agg(a.key order by a.key), '[]') into v_changed
    from jsonb_each(to_jsonb(v_after)) a
    join jsonb_each(to_jsonb(v_before)) b on b.key = a.key and b.value is distinct from a.value;
    update public.widgets
    set name = v_after.name, allowed_domains = v_after.allowed_domains, color = v_after.color, greeting = v_after.greeting,
        language = v_after.language, is_enabled = v_after.is_enabled, side = v_after.side, offset_x = v_after.offset_x,
        offset_y = v_after.offset_y, avatar_url = v_after.avatar_url, texts = v_after.texts,
        follows_page = v_after.follows_page, greeting_languages = v_after.greeting_languages,
        hours_kind = v_after.hours_kind, weekly = v_after.weekly, prechat = v_after.prechat,
        asks_consent = v_after.asks_consent, consent_version = v_after.consent_version,
        page_tag_ids = v_after.page_tag_ids, continues_by_mail = v_after.continues_by_mail, line_id = v_after.line_id,
        ai_id = v_after.ai_id
    where social_id = p_social_id;
    update public.socials set name = v_after.name where id = p_social_id and name <> v_after.name;
    return v_changed;
  end
  $$;
grant execute on function private.set_widget(uuid, jsonb) to app_member;

-- A widget for the project, a social of its own, set up at once (see save_widget). Returns {social_id, virtual_id}. Errors: not_found,
-- forbidden, invalid.
create function public.create_widget(p_project_id uuid, p_widget jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_social_id uuid := gen_random_uuid();
    v_virtual_id text := private.make_virtual_id();
    v_name text := private.clean_text(p_widget ->> 'name');
  begin
    perform private.require_right(p_project_id, 'manage');
    if v_name is null or char_length(v_name) > 80 then
      perform private.fail('invalid', 'name');
    end if;
    insert into public.socials (id, project_id, kind, name, external_id)
    values (v_social_id, p_project_id, 'widget', v_name, v_virtual_id);
    insert into public.widgets (social_id, project_id, virtual_id, name) values (v_social_id, p_project_id, v_virtual_id, v_name);
    perform private.audit(p_project_id, 'widget.created', v_social_id::text, jsonb_build_object('name', v_name));
    perform private.set_widget(v_social_id, p_widget);
    return jsonb_build_object('social_id', v_social_id, 'virtual_id', v_virtual_id);
  end
  $$;

-- p_widget: what of the form is set (lib/widgets/form); what it does not name stays. Errors: not_found, forbidden, invalid.
create function public.save_widget(p_social_id uuid, p_widget jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_widget public.widgets := private.managed_widget(p_social_id);
    v_changed jsonb := private.set_widget(p_social_id, p_widget);
  begin
    if v_changed <> '[]' then
      perform private.audit(
        v_widget.project_id, 'widget.updated', p_social_id::text,
        jsonb_build_object('name', coalesce(p_widget ->> 'name', v_widget.name), 'changed', v_changed)
      );
    end if;
  end
  $$;

-- Takes a widget away: it opens nowhere any more, and what was said in it stays. Errors: not_found, forbidden.
create function public.remove_widget(p_social_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_widget public.widgets := private.managed_widget(p_social_id);
  begin
    update public.widgets set removed_at = now(), is_enabled = false where social_id = p_social_id;
    update public.socials set status = 'disconnected', disconnected_at = now() where id = p_social_id;
    perform private.audit(
      v_widget.project_id, 'widget.removed', p_social_id::text, jsonb_build_object('name', v_widget.name)
    );
  end
  $$;

-- A new secret, sealed by the application; the one before stays good for so many hours (0: ends now). Errors: not_found, forbidden,
-- invalid (hours).
create function public.set_widget_secret(p_social_id uuid, p_sealed text, p_hours integer default 24) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_widget public.widgets := private.managed_widget(p_social_id);
  begin
    if p_hours is null or p_hours not between 0 and 168 then
      perform private.fail('invalid', 'hours');
    end if;
    update private.widget_secrets s
    set previous_sealed = case when p_hours > 0 then s.sealed end,
        previous_until = case when p_hours > 0 then now() + make_interval(hours => p_hours) end,
        sealed = p_sealed, made_at = now()
    where s.social_id = p_social_id;
    perform private.audit(
      v_widget.project_id, case when found then 'widget.secret_changed' else 'widget.secret_made' end, p_social_id::text,
      jsonb_build_object('name', v_widget.name, 'hours', p_hours)
    );
    insert into private.widget_secrets (social_id, sealed) values (p_social_id, p_sealed) on conflict do nothing;
  end
  $$;

-- Since when a widget has a secret, and until when the one before is good; null without one. For managers.
create function public.widget_secret_state(p_social_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'made_at', s.made_at, 'previous_until', case when s.previous_until > now() then s.previous_until end
    )
    from private.widget_secrets s where s.social_id = p_social_id
  $$;

-- The widget as its visitors meet it -----------------------------------------------------------------------------------

-- open_session answers what this did
drop function visitor.is_team_online(uuid, uuid);
drop function visitor.find_widget(text);
create function visitor.find_widget(p_virtual_id text)
  returns table (
    social_id uuid, project_id uuid, virtual_id text, name text, allowed_domains text[], color text, greeting text,
    language text, is_enabled boolean, side text, offset_x smallint, offset_y smallint, avatar_url text, texts jsonb,
    follows_page boolean, prechat jsonb, asks_consent boolean, consent_version integer, continues_by_mail boolean,
    line_id text
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select w.social_id, w.project_id, w.virtual_id, w.name, w.allowed_domains, w.color, w.greeting, w.language, w.is_enabled,
      w.side, w.offset_x, w.offset_y, w.avatar_url, w.texts, w.follows_page, w.prechat, w.asks_consent, w.consent_version,
      w.continues_by_mail, w.line_id
    from public.widgets w
    where w.virtual_id = p_virtual_id and w.removed_at is null
  $$;

-- Whether a widget's shop is open, and when it opens next: {is_open, opens_at, time_zone}. A definer: visitors may not look at hours.
create function private.widget_hours(p_social_id uuid, p_at timestamptz) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_widget public.widgets;
    v_zone text;
    v_open tstzmultirange;
    v_until timestamptz := p_at + interval '15 days';
  begin
    select w.* into v_widget from public.widgets w where w.social_id = p_social_id;
    select p.time_zone into v_zone from public.projects p where p.id = v_widget.project_id;
    v_open := case v_widget.hours_kind
      when 'always' then tstzmultirange(tstzrange(p_at, v_until))
      when 'project' then private.open_ranges(v_widget.project_id, p_at, v_until)
      else tstzmultirange(tstzrange(p_at, v_until)) * coalesce((
        select range_agg(tstzrange(
          (d.at::date + (r ->> 'from')::time) at time zone v_zone,
          (d.at::date + (r ->> 'to')::time + case when r ->> 'to' <= r ->> 'from' then interval '1 day' else interval '0' end)
            at time zone v_zone
        ))
        from generate_series((p_at at time zone v_zone)::date - 1, (v_until at time zone v_zone)::date, interval '1 day') d (at)
        cross join lateral jsonb_array_elements(v_widget.weekly -> (extract(isodow from d.at)::integer - 1)) r
      ), '{}')
    end;
    return jsonb_build_object(
      'is_open', coalesce(p_at <@ v_open, false),
      'opens_at', case when not coalesce(p_at <@ v_open, false) then lower(v_open) end,
      'time_zone', v_zone
    );
  end
  $$;
grant execute on function private.widget_hours(uuid, timestamptz) to app_visitor;

-- What a visitor has to do before writing: 'form', 'consent', or null.
create function private.prechat_needs(p_social_id uuid) returns text
  language sql stable
  set search_path = ''
  as $$
    select case
      when w.prechat ->> 'is_on' = 'true' and not exists (select from public.rooms r)
        and not exists (select from public.widget_visitors v where v.answered_at is not null) then 'form'
      when w.asks_consent and not exists (
        select from public.privacy_consents c where c.social_id = p_social_id and c.version = w.consent_version
      ) then 'consent'
    end
    from public.widgets w where w.social_id = p_social_id
  $$;
grant execute on function private.prechat_needs(uuid) to app_visitor;

-- The latest question how it was, while it can be answered: {id, score, word}. A definer: visitors may not look at all of it.
create function private.visitor_survey(p_room_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('id', s.id, 'score', s.score, 'word', s.word)
    from public.csat_surveys s
    where s.room_id = p_room_id and s.asked_at > now() - interval '7 days'
    order by s.asked_at desc limit 1
  $$;
grant execute on function private.visitor_survey(uuid) to app_visitor;

-- Everything a visit begins with: {room, survey, is_team_online, hours, needs, is_identified, wants_mail, email} of this visitor.
create function visitor.open_session(p_social_id uuid, p_visitor_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_known public.widget_visitors;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    select r.* into v_room from public.rooms r;
    select v.* into v_known from public.widget_visitors v;
    return jsonb_build_object(
      'room', case when v_room.id is not null then private.visitor_room(v_room) end,
      'survey', case when v_room.id is not null then private.visitor_survey(v_room.id) end,
      'is_team_online', exists (
        select from public.members m where m.removed_at is null and m.last_seen_at > now() - interval '2 minutes'
      ),
      'hours', private.widget_hours(p_social_id, now()),
      'needs', private.prechat_needs(p_social_id),
      'is_identified', v_known.user_ref is not null,
      'wants_mail', coalesce(v_known.wants_mail, false),
      'email', (select c.email_masked from public.customers c)
    );
  end
  $$;

-- That a widget's code was seen on a host; written at most every ten minutes. p_is_open: the chat was opened there.
create function visitor.note_site(p_social_id uuid, p_host text, p_path text default null, p_is_open boolean default false)
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_visitor(p_social_id, null);
    if exists (
      select from public.widget_sites s
      where s.host = p_host and s.last_seen_at > now() - interval '10 minutes'
        and (not p_is_open or s.opened_at > now() - interval '10 minutes')
    ) then
      return;
    end if;
    insert into public.widget_sites as s (social_id, project_id, host, path, opened_at)
    select w.social_id, w.project_id, p_host, p_path, case when p_is_open then now() end
    from public.widgets w where w.social_id = p_social_id
    on conflict (social_id, host) do update
    set last_seen_at = now(), path = coalesce(excluded.path, s.path), opened_at = coalesce(excluded.opened_at, s.opened_at);
    delete from public.widget_sites s
    where s.host in (select o.host from public.widget_sites o order by o.last_seen_at desc, o.host offset 50);
  end
  $$;

-- The identity of a visitor and the customer behind it, made where there is none yet. Runs as its caller, under its policies.
create function private.know_visitor(p_social_id uuid, p_visitor_id uuid, p_language text default null)
  returns public.customer_identities
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_identity public.customer_identities;
    v_project_id uuid;
  begin
    -- the same lock under which open_room makes them
    perform pg_advisory_xact_lock(hashtextextended(p_social_id::text || p_visitor_id::text, 0));
    select i.* into v_identity from public.customer_identities i;
    if found then
      return v_identity;
    end if;
    select s.project_id into v_project_id from public.socials s where s.id = p_social_id;
    if not found then
      perform private.fail('not_found');
    end if;
    v_identity.id := gen_random_uuid();
    v_identity.customer_id := gen_random_uuid();
    insert into public.customers (id, project_id, language) values (v_identity.customer_id, v_project_id, left(p_language, 12));
    insert into public.customer_identities (id, project_id, customer_id, social_id, external_id)
    values (v_identity.id, v_project_id, v_identity.customer_id, p_social_id, p_visitor_id::text);
    select i.* into v_identity from public.customer_identities i;
    return v_identity;
  end
  $$;
grant execute on function private.know_visitor(uuid, uuid, text) to app_visitor;

-- Puts what a visitor said of themselves to their customer: empty fields are filled, others only when p_overwrites (the shop's server
-- has said so). p_fields: values of the shop's own fields by id. A definer, for visitors may write neither customers nor contacts; so it
-- takes the visitor from the transaction and nobody else. Returns the rooms' events.
create function private.fill_customer(p_name text, p_email text, p_phone text, p_fields jsonb, p_overwrites boolean)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer_id uuid;
    v_project_id uuid;
    v_name text := left(private.clean_text(p_name), 120);
    v_email text := private.email_key(left(p_email, 254));
    v_phone text := left(private.clean_text(p_phone), 32);
  begin
    select c.id, c.project_id into v_customer_id, v_project_id
    from public.customer_identities i
    join public.customers c on c.id = i.customer_id and c.erased_at is null
    where i.social_id = private.visitor_social_id() and i.external_id = private.visitor_external_id()
    for update of c;
    if not found then
      return '[]';
    end if;
    update public.customers c
    set name = case when v_name is not null and (p_overwrites or c.name = '') then v_name else c.name end,
        attributes = coalesce((
          select jsonb_object_agg(f.id::text, p_fields ->> f.id::text)
          from public.customer_fields f
          where f.project_id = v_project_id and p_fields ? f.id::text and private.fits_field(f, p_fields ->> f.id::text)
        ), '{}') || c.attributes
    where c.id = v_customer_id;
    if coalesce(v_email, v_phone) is not null then
      insert into public.customer_contacts as k (customer_id, project_id, email, phone)
      values (v_customer_id, v_project_id, v_email, v_phone)
      on conflict (customer_id) do update
      set email = case when p_overwrites then coalesce(excluded.email, k.email) else coalesce(k.email, excluded.email) end,
          phone = case when p_overwrites then coalesce(excluded.phone, k.phone) else coalesce(k.phone, excluded.phone) end;
    end if;
    return private.rooms_of(array[v_customer_id]);
  end
  $$;
grant execute on function private.fill_customer(text, text, text, jsonb, boolean) to app_visitor;

-- The form before the chat, checked by the application: p_answers [{label, value}] without contacts, p_consent the words agreed to in
-- the widget's version. Once is enough: a second form adds what the first left open. Returns the rooms' events.
create function visitor.save_prechat(
  p_social_id uuid, p_visitor_id uuid, p_answers jsonb, p_name text default null, p_email text default null,
  p_phone text default null, p_fields jsonb default '{}', p_consent text default null, p_language text default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_identity public.customer_identities;
    v_rooms jsonb;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    v_identity := private.know_visitor(p_social_id, p_visitor_id, p_language);
    insert into public.widget_visitors as v (identity_id, project_id, social_id, answers, answered_at)
    values (v_identity.id, v_identity.project_id, p_social_id, p_answers, now())
    on conflict (identity_id) do update
    set answers = case when excluded.answers = '[]' then v.answers else excluded.answers end, answered_at = now();
    if p_consent is not null then
      insert into public.privacy_consents (project_id, identity_id, social_id, version, words)
      select v_identity.project_id, v_identity.id, p_social_id, w.consent_version, p_consent
      from public.widgets w
      where w.social_id = p_social_id and not exists (
        select from public.privacy_consents c where c.identity_id = v_identity.id and c.version = w.consent_version
      );
    end if;
    v_rooms := private.fill_customer(p_name, p_email, p_phone, p_fields, false);
    return v_rooms;
  end
  $$;

-- The sealed secrets by which an identity may be signed: the present one and, for its grace, the one before.
create function visitor.identity_secrets(p_social_id uuid) returns text[]
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_visitor(p_social_id, null);
    return (
      select array_remove(array[s.sealed, case when s.previous_until > now() then s.previous_sealed end], null)
      from private.widget_secrets s
    );
  end
  $$;

-- Which visitor a shop's user is. One who is known already stays that visitor, on every device; what somebody wrote here before
-- signing in becomes theirs. A browser that was somebody else's begins anew. A definer: the known one is another visitor.
create function private.visitor_of_user(p_social_id uuid, p_visitor_id uuid, p_user_ref text) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_known public.customer_identities;
    v_here public.customer_identities;
    v_here_ref text;
  begin
    perform pg_advisory_xact_lock(hashtextextended('user ' || p_social_id || ' ' || p_user_ref, 0));
    select i.* into v_known
    from public.widget_visitors v
    join public.customer_identities i on i.id = v.identity_id
    where v.social_id = p_social_id and v.user_ref = p_user_ref;
    select i.* into v_here
    from public.customer_identities i where i.social_id = p_social_id and i.external_id = p_visitor_id::text;
    select v.user_ref into v_here_ref from public.widget_visitors v where v.identity_id = v_here.id;
    if v_known.id is null then
      return case when v_here_ref is null then p_visitor_id else gen_random_uuid() end;
    end if;
    if v_here.id is not null and v_here_ref is null and v_here.customer_id <> v_known.customer_id then
      begin
        perform private.merge_customers(v_known.customer_id, v_here.customer_id, '{}');
      exception when raise_exception then
        -- one of them was erased: they stay two
        null;
      end;
    end if;
    return v_known.external_id::uuid;
  end
  $$;
grant execute on function private.visitor_of_user(uuid, uuid, text) to app_visitor;

-- Makes a visitor the user of whom the shop's server has signed (checked by the application). Returns {visitor_id, rooms}.
create function visitor.identify(
  p_social_id uuid, p_visitor_id uuid, p_user_ref text, p_name text default null, p_email text default null,
  p_phone text default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_visitor_id uuid := private.visitor_of_user(p_social_id, p_visitor_id, p_user_ref);
    v_identity public.customer_identities;
  begin
    perform private.enter_visitor(p_social_id, v_visitor_id);
    v_identity := private.know_visitor(p_social_id, v_visitor_id);
    insert into public.widget_visitors (identity_id, project_id, social_id, user_ref, identified_at)
    values (v_identity.id, v_identity.project_id, p_social_id, p_user_ref, now())
    on conflict (identity_id) do update set user_ref = excluded.user_ref, identified_at = now();
    return jsonb_build_object(
      'visitor_id', v_visitor_id,
      'rooms', private.fill_customer(p_name, p_email, p_phone, '{}', true)
    );
  end
  $$;

-- Tags that the page puts on the visitor's room or takes off it, by name: those alone that the widget lets pages use. A definer, for
-- visitors may not look at tags. Returns {tags (names now on it by pages' right), refused, room}.
create function private.tag_by_page(p_room_id uuid, p_add text[], p_remove text[]) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_allowed uuid[];
    v_count integer;
    v_changed integer := 0;
  begin
    select r.* into v_room
    from public.rooms r
    join public.customer_identities i on i.id = r.identity_id
    where r.id = p_room_id and i.social_id = private.visitor_social_id() and i.external_id = private.visitor_external_id()
    for update of r;
    if not found then
      return null;
    end if;
    select w.page_tag_ids into v_allowed from public.widgets w where w.social_id = v_room.social_id;
    insert into public.room_tags (room_id, tag_id, project_id)
    select p_room_id, t.id, t.project_id
    from public.tags t
    where t.id = any (v_allowed) and lower(t.name) in (select lower(private.clean_text(n)) from unnest(p_add) n)
      and t.id <> all (v_room.tag_ids)
    limit greatest(0, 30 - cardinality(v_room.tag_ids));
    get diagnostics v_changed = row_count;
    delete from public.room_tags rt
    using public.tags t
    where rt.room_id = p_room_id and rt.tag_id = t.id and t.id = any (v_allowed)
      and lower(t.name) in (select lower(private.clean_text(n)) from unnest(p_remove) n);
    get diagnostics v_count = row_count;
    if v_changed + v_count > 0 then
      update public.rooms set updated_at = clock_timestamp() where id = p_room_id returning * into v_room;
    end if;
    return jsonb_build_object(
      'tags', (
        select coalesce(jsonb_agg(t.name order by t.name), '[]')
        from public.room_tags rt join public.tags t on t.id = rt.tag_id where rt.room_id = p_room_id and t.id = any (v_allowed)
      ),
      'refused', (
        select coalesce(jsonb_agg(n), '[]') from unnest(p_add || p_remove) n
        where not exists (select from public.tags t where t.id = any (v_allowed) and lower(t.name) = lower(private.clean_text(n)))
      ),
      'room', case when v_changed + v_count > 0 then private.room_event(v_room) end
    );
  end
  $$;
grant execute on function private.tag_by_page(uuid, text[], text[]) to app_visitor;

-- What the page around the visitor says of them: attributes (null takes one away), tags, where they are. Kept once the visitor is known
-- (has written, filled in the form, or was identified); is_known false says that nothing was. Returns {is_known, tags, refused, room}.
create function visitor.save_details(
  p_social_id uuid, p_visitor_id uuid, p_attributes jsonb default '{}', p_add_tags text[] default '{}',
  p_remove_tags text[] default '{}', p_page_url text default null, p_page_title text default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_identity public.customer_identities;
    v_attributes jsonb;
    v_tagged jsonb;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    select i.* into v_identity from public.customer_identities i;
    if not found then
      return '{"is_known": false, "tags": [], "refused": [], "room": null}';
    end if;
    insert into public.widget_visitors (identity_id, project_id, social_id)
    values (v_identity.id, v_identity.project_id, p_social_id)
    on conflict do nothing;
    select jsonb_strip_nulls(v.attributes || p_attributes) into v_attributes from public.widget_visitors v;
    if (select count(*) from jsonb_object_keys(v_attributes)) > 30 then
      perform private.fail('invalid', 'attributes');
    end if;
    update public.widget_visitors v
    set attributes = v_attributes,
        page_url = coalesce(left(p_page_url, 500), v.page_url),
        page_title = case when p_page_url is null then v.page_title else left(private.clean_text(p_page_title), 200) end,
        page_at = case when p_page_url is null then v.page_at else now() end;
    select private.tag_by_page(r.id, p_add_tags, p_remove_tags) into v_tagged
    from public.rooms r where cardinality(p_add_tags || p_remove_tags) > 0;
    return jsonb_build_object('is_known', true, 'tags', '[]'::jsonb, 'refused', '[]'::jsonb, 'room', null) || coalesce(v_tagged, '{}');
  end
  $$;

-- A visitor's score and word. A definer, as what automations do. Returns what changed. Errors: not_found.
create function private.answer_visitor_csat(p_survey_id uuid, p_score integer, p_word text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
  begin
    select r.* into v_room
    from public.csat_surveys s
    join public.rooms r on r.id = s.room_id
    join public.customer_identities i on i.id = r.identity_id
    where s.id = p_survey_id and i.social_id = private.visitor_social_id() and i.external_id = private.visitor_external_id()
    for update of r;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.keep_score(p_survey_id, p_score);
    if private.clean_text(p_word) is not null then
      update public.csat_surveys s set word = left(private.clean_text(p_word), 1000)
      where s.id = p_survey_id and s.answered_at > now() - interval '1 day';
    end if;
    return private.changes_since(v_room.id, v_room.last_sequence, v_room.assignee_id);
  end
  $$;
grant execute on function private.answer_visitor_csat(uuid, integer, text) to app_visitor;

create function visitor.answer_csat(
  p_social_id uuid, p_visitor_id uuid, p_survey_id uuid, p_score integer, p_word text default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    return private.answer_visitor_csat(p_survey_id, p_score, p_word);
  end
  $$;

-- Answers by e-mail while the visitor is away: on, to the address given (or the one known), or off. Returns {wants_mail, email (masked)}.
-- Errors: invalid (email: none is known).
create function visitor.continue_by_mail(p_social_id uuid, p_visitor_id uuid, p_is_on boolean, p_email text default null)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_identity public.customer_identities;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    v_identity := private.know_visitor(p_social_id, p_visitor_id);
    if p_email is not null then
      -- where to write to is for the visitor to say, not only what was empty
      perform private.fill_customer(null, p_email, null, '{}', true);
    end if;
    if p_is_on and not exists (select from public.customers c where c.email_masked is not null) then
      perform private.fail('invalid', 'email');
    end if;
    insert into public.widget_visitors (identity_id, project_id, social_id, wants_mail)
    values (v_identity.id, v_identity.project_id, p_social_id, p_is_on)
    on conflict (identity_id) do update set wants_mail = excluded.wants_mail;
    return jsonb_build_object('wants_mail', p_is_on, 'email', (select c.email_masked from public.customers c));
  end
  $$;

create function private.make_line_code(p_identity_id uuid, p_project_id uuid) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_code text;
  begin
    delete from private.line_codes c where c.identity_id = p_identity_id or c.expires_at < now();
    insert into private.line_codes (code, project_id, identity_id, expires_at)
    values (
      -- eight signs of 32, without those that look alike
      (select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(b.bytes, n) % 32, 1), '')
       from (select extensions.gen_random_bytes(8) as bytes) b, generate_series(0, 7) n),
      p_project_id, p_identity_id, now() + interval '1 day'
    )
    returning code into v_code;
    return v_code;
  end
  $$;
grant execute on function private.make_line_code(uuid, uuid) to app_visitor;

-- What a visitor sends in LINE so that we know them there.
create function visitor.make_line_code(p_social_id uuid, p_visitor_id uuid) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_identity public.customer_identities;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    v_identity := private.know_visitor(p_social_id, p_visitor_id);
    return private.make_line_code(v_identity.id, v_identity.project_id);
  end
  $$;

-- Whoever writes a code in LINE is the customer it was given to. A trigger of the tables' owner: neither channel sees the other.
create function private.join_by_line_code() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_web_id uuid;
    v_line_id uuid;
  begin
    if not exists (select from public.socials s where s.id = new.social_id and s.kind = 'line') then
      return null;
    end if;
    delete from private.line_codes c
    using public.customer_identities i
    where c.code = substring(new.text from '#([A-Z0-9]{8})') and c.project_id = new.project_id and c.expires_at > now()
      and i.id = c.identity_id
    returning i.customer_id into v_web_id;
    select r.customer_id into v_line_id from public.rooms r where r.id = new.room_id;
    if v_web_id <> v_line_id then
      begin
        perform private.merge_customers(v_web_id, v_line_id, '{}');
      exception when raise_exception then
        -- one of them was erased: the message comes in all the same
        null;
      end;
    end if;
    return null;
  end
  $$;
create trigger join_by_line_code after insert on public.messages
  for each row when (new.author_kind = 'customer' and new.kind = 'text' and new.text ~ '#[A-Z0-9]{8}')
  execute function private.join_by_line_code();

-- Messages ---------------------------------------------------------------------------------------------------------------

drop function visitor.send_message(uuid, uuid, uuid, text, uuid[], jsonb);
-- As before, with stickers of ours, and not before what the widget asks for. Errors besides: prechat_needed, invalid (sticker).
create function visitor.send_message(
  p_social_id uuid, p_visitor_id uuid, p_client_id uuid, p_text text, p_attachment_ids uuid[] default '{}',
  p_customer jsonb default '{}', p_sticker jsonb default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_text text := private.clean_text(p_text);
    v_result jsonb;
    v_room_id uuid;
    v_external_id text := p_visitor_id || ':' || p_client_id;
    v_is_known boolean;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    if v_text is null and coalesce(cardinality(p_attachment_ids), 0) = 0 and p_sticker is null then
      perform private.fail('empty_message', 'text');
    end if;
    if char_length(v_text) > 5000 then
      perform private.fail('text_too_long', 'text');
    end if;
    if p_sticker is not null and not coalesce(
      p_sticker ->> 'package_id' = '0' and p_sticker ->> 'sticker_id' ~ '^[0-9]{1,4}$'
      and v_text is null and coalesce(cardinality(p_attachment_ids), 0) = 0, false
    ) then
      perform private.fail('invalid', 'sticker');
    end if;
    if exists (select from public.customers c where c.blocked_at is not null) then
      perform private.fail('blocked');
    end if;
    -- 20 messages a minute, counted under the room's lock; a repeat of a known message is no new one
    select r.id into v_room_id from public.rooms r for update;
    if not found then
      -- no room to lock yet: the same lock under which receive_message makes it
      perform pg_advisory_xact_lock(hashtextextended(p_social_id::text || p_visitor_id::text, 0));
      select r.id into v_room_id from public.rooms r for update;
    end if;
    v_is_known := exists (
      select from public.messages m where m.social_id = p_social_id and m.external_id = v_external_id
    );
    if not v_is_known and (
      select count(*)
      from (
        select m.created_at from public.messages m
        where m.room_id = v_room_id and m.author_kind = 'customer'
        order by m.sequence desc
        limit 20
      ) latest
      where latest.created_at > now() - interval '1 minute'
    ) >= 20 then
      perform private.fail('rate_limited');
    end if;
    if not v_is_known and private.prechat_needs(p_social_id) is not null then
      perform private.fail('prechat_needed');
    end if;
    v_result := private.receive_message(
      p_social_id, p_visitor_id::text, v_external_id, case when p_sticker is null then 'text' else 'sticker' end, v_text,
      case when p_sticker is not null
        then jsonb_build_object('package_id', '0', 'sticker_id', p_sticker ->> 'sticker_id') end,
      p_visitor_id, p_attachment_ids, null, p_customer
    );
    return v_result || jsonb_build_object(
      'visitor_message', private.visitor_message(jsonb_populate_record(null::public.messages, v_result -> 'message'))
    );
  end
  $$;

-- Answers that stay unread -----------------------------------------------------------------------------------------------

-- Gathered for three minutes: a visitor who still looks at the page reads them there.
create function private.enqueue_mail_answers(p_room_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'mail_answers',
      payload := json_build_object('room_id', p_room_id),
      run_at := now() + interval '3 minutes',
      job_key := 'answers:' || p_room_id,
      job_key_mode := 'preserve_run_at',
      max_attempts := 10
    )
  $$;

create function private.mail_answers() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if exists (
      select from public.rooms r join public.widget_visitors v on v.identity_id = r.identity_id
      where r.id = new.room_id and v.wants_mail
    ) then
      perform private.enqueue_mail_answers(new.room_id);
    end if;
    return null;
  end
  $$;
create trigger mail_answers after insert on public.messages
  for each row when (new.author_kind in ('member', 'bot') and not new.is_note and new.kind <> 'event')
  execute function private.mail_answers();

-- What a visitor has not read: {to, language, shop, widget {name, virtual_id}, social_id, visitor_id, messages [{kind, text, files}],
-- sequence}, or null when there is nothing to send.
create function private.unread_answers(p_room_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'to', k.email, 'language', private.spoken_language(c.language), 'shop', p.name, 'name', w.name,
      'virtual_id', w.virtual_id, 'visitor_id', i.external_id, 'messages', found.messages, 'sequence', found.sequence
    )
    from public.rooms r
    join public.customer_identities i on i.id = r.identity_id
    join public.widget_visitors v on v.identity_id = i.id and v.wants_mail
    join public.widgets w on w.social_id = r.social_id and w.removed_at is null and w.is_enabled and w.continues_by_mail
    join public.projects p on p.id = r.project_id and p.deleted_at is null
    join public.customers c on c.id = r.customer_id and c.blocked_at is null and c.erased_at is null
    join public.customer_contacts k on k.customer_id = c.id and k.email is not null
    cross join lateral (
      select
        jsonb_agg(jsonb_build_object('kind', m.kind, 'text', m.text, 'files', jsonb_array_length(m.attachments)) order by m.sequence)
          as messages,
        max(m.sequence) as sequence
      from (
        select * from public.messages m
        where m.room_id = r.id and m.sequence > greatest(r.customer_read_sequence, v.mailed_sequence)
          and m.author_kind in ('member', 'bot') and not m.is_note and m.kind <> 'event' and m.unsent_at is null
        order by m.sequence limit 20
      ) m
    ) found
    where r.id = p_room_id and found.sequence is not null
  $$;
create function private.settle_answers(p_room_id uuid, p_sequence bigint) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.widget_visitors v set mailed_sequence = greatest(v.mailed_sequence, p_sequence)
    from public.rooms r where r.id = p_room_id and v.identity_id = r.identity_id
  $$;
grant execute on function private.unread_answers(uuid), private.settle_answers(uuid, bigint) to app_system;

create function system.unread_answers(p_room_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.unread_answers(p_room_id) $$;
create function system.settle_answers(p_room_id uuid, p_sequence bigint) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.settle_answers(p_room_id, p_sequence) $$;

-- What is kept of a person goes with the rest when they are erased ---------------------------------------------------------

create function private.forget_visitor() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    delete from public.widget_visitors v using public.customer_identities i
    where i.customer_id = new.id and v.identity_id = i.id;
    delete from public.privacy_consents v using public.customer_identities i
    where i.customer_id = new.id and v.identity_id = i.id;
    delete from private.line_codes v using public.customer_identities i
    where i.customer_id = new.id and v.identity_id = i.id;
    return null;
  end
  $$;
create trigger forget_visitor after update of erased_at on public.customers
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.forget_visitor();

-- Whose functions ----------------------------------------------------------------------------------------------------------

do $$
declare
  signature text;
begin
  execute 'grant create on schema public to app_member';
  foreach signature in array array[
    'create_widget(uuid, jsonb)', 'save_widget(uuid, jsonb)', 'remove_widget(uuid)',
    'set_widget_secret(uuid, text, integer)', 'widget_secret_state(uuid)'
  ] loop
    execute format('alter function public.%s owner to app_member', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  execute 'revoke create on schema public from app_member';
  execute 'grant create on schema visitor to app_visitor';
  foreach signature in array array[
    'find_widget(text)', 'open_session(uuid, uuid)', 'note_site(uuid, text, text, boolean)',
    'save_prechat(uuid, uuid, jsonb, text, text, text, jsonb, text, text)', 'identity_secrets(uuid)',
    'identify(uuid, uuid, text, text, text, text)',
    'save_details(uuid, uuid, jsonb, text[], text[], text, text)', 'answer_csat(uuid, uuid, uuid, integer, text)',
    'continue_by_mail(uuid, uuid, boolean, text)', 'make_line_code(uuid, uuid)',
    'send_message(uuid, uuid, uuid, text, uuid[], jsonb, jsonb)'
  ] loop
    execute format('alter function visitor.%s owner to app_visitor', signature);
  end loop;
  execute 'revoke create on schema visitor from app_visitor';
  execute 'grant create on schema system to app_system';
  foreach signature in array array['unread_answers(uuid)', 'settle_answers(uuid, bigint)'] loop
    execute format('alter function system.%s owner to app_system', signature);
  end loop;
  execute 'revoke create on schema system from app_system';
end
$$;
