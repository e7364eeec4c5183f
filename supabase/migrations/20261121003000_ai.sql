-- AI: who answers first, what it knows, how what it knows is found, what it said and what it could not, and what that cost.
--
-- An AI answers a room while the room's holder is 'bot'. Whoever of the team writes, or takes over, makes it 'human' under the
-- room's lock; what the AI says is one statement that changes the room only while it is still 'bot' (private.ai_say), so nothing of
-- the AI's ever comes after a person's message.

create table public.ais (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  is_on boolean not null default false,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object' and pg_column_size(settings) <= 32768),
  published jsonb check (jsonb_typeof(published) = 'object' and pg_column_size(published) <= 32768),
  published_at timestamptz,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, project_id),
  check (not is_on or published is not null)
);
comment on table public.ais is 'Who answers customers first; at most 20 a project.';
comment on column public.ais.settings is 'As the form has it (lib/ai/schema); customers meet published.';
comment on column public.ais.published is 'The settings by which it answers since published_at.';
create index ais_by_project on public.ais (project_id, created_at);
create trigger ais_touch before update on public.ais for each row execute function private.touch_updated_at();

-- one AI a channel, whichever kind: the place for widgets alone goes
create or replace function private.set_widget(p_social_id uuid, p_widget jsonb) returns jsonb
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
        page_tag_ids = v_after.page_tag_ids, continues_by_mail = v_after.continues_by_mail, line_id = v_after.line_id
    where social_id = p_social_id;
    update public.socials set name = v_after.name where id = p_social_id and name <> v_after.name;
    return v_changed;
  end
  $$;
alter table public.widgets drop column ai_id;
alter table public.socials
  add column ai_id uuid,
  add constraint socials_ai foreign key (ai_id, project_id) references public.ais (id, project_id) on delete set null (ai_id);
comment on column public.socials.ai_id is 'The AI that answers here first.';
create index socials_by_ai on public.socials (ai_id) where ai_id is not null;

alter table public.rooms
  add column bot_heard_sequence bigint not null default 0,
  add column bot_off_episode integer not null default 0;
comment on column public.rooms.bot_heard_sequence is 'Customer''s messages up to here were answered, or handed over, by an AI.';
comment on column public.rooms.bot_off_episode is 'The episode in which a person has the room: no AI takes it again until the next.';

-- Knowledge ----------------------------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit)
values ('knowledge', 'knowledge', false, 10485760)
on conflict (id) do nothing;

create table public.ai_sources (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  ai_id uuid not null,
  kind text not null check (kind in ('qa', 'text', 'page', 'file')),
  title text not null check (char_length(title) between 1 and 300),
  also_asked text[] not null default '{}' check (cardinality(also_asked) <= 20),
  body text check (char_length(body) <= 200000),
  url text check (char_length(url) <= 2000 and url ~ '^https://'),
  path text unique,
  mime text check (char_length(mime) <= 127),
  size bigint,
  state text not null default 'waiting' check (state in ('uploading', 'waiting', 'working', 'indexed', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  chunk_count integer not null default 0,
  version integer not null default 1,
  indexed_at timestamptz,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, project_id),
  foreign key (ai_id, project_id) references public.ais (id, project_id) on delete cascade,
  check ((kind = 'page') = (url is not null)),
  check ((kind = 'file') = (path is not null)),
  check (kind <> 'qa' or body is not null)
);
comment on table public.ai_sources is 'What an AI was given to know: a question with its answer (title, body), a text, a web page, a file. At most 2,000 an AI.';
comment on column public.ai_sources.also_asked is 'qa: other ways in which the question is asked.';
comment on column public.ai_sources.version is 'Counts up with each change; an indexing of an older one is thrown away.';
comment on column public.ai_sources.reason is 'Why it failed: a key of ai.reasons in messages/*.json.';
create index ai_sources_by_ai on public.ai_sources (ai_id, created_at desc, id desc);
create trigger ai_sources_touch before update on public.ai_sources for each row execute function private.touch_updated_at();

create table public.ai_chunks (
  id bigint generated always as identity primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  ai_id uuid not null,
  source_id uuid not null,
  place integer not null,
  heading text not null default '' check (char_length(heading) <= 300),
  text text not null check (char_length(text) between 1 and 4000),
  tokens bigint[] not null,
  token_count integer generated always as (cardinality(tokens)) stored,
  unique (source_id, place),
  foreign key (source_id, project_id) references public.ai_sources (id, project_id) on delete cascade,
  foreign key (ai_id, project_id) references public.ais (id, project_id) on delete cascade
)
-- what is long lies beside the rows: a question looks at tens of thousands of them
with (toast_tuple_target = 128);
alter table public.ai_chunks alter column tokens set storage external;
comment on table public.ai_chunks is 'A passage that fits into an answer''s ground, and what it is found by.';
comment on column public.ai_chunks.tokens is 'Its words and runs of three letters (lib/ai/words), those of its heading once more as such, hashed together with the AI: one index for all, and no list of one AI touches another''s.';
-- without a pending list, which each of a question's lookups would read from end to end
create index ai_chunks_by_token on public.ai_chunks using gin (tokens) with (fastupdate = off);
create index ai_chunks_by_ai on public.ai_chunks (ai_id) include (id, token_count);

create function private.ai_tokens(p_ai_id uuid, p_terms text[], p_part text default '') returns bigint[]
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(array_agg(distinct hashtextextended(p_ai_id::text || p_part || t.term, 0)), '{}') from unnest(p_terms) t (term)
  $$;

-- The passages nearest to a question. p_words: its words, each with its other spellings and names after bars; p_grams: its runs of
-- three letters. What is rare in this AI's knowledge weighs more; a word that stands in a heading or in the question of a pair counts
-- more than one in a body. score, from 0 to 1: how much of the question is found there, by words and by letters; by letters alone a
-- slip of spelling costs little. Long passages, which contain everything by chance, come after short ones that say as much.
create function private.rank_passages(p_ai_id uuid, p_words text[], p_grams text[], p_limit integer default 6)
  returns table (chunk_id bigint, source_id uuid, kind text, title text, heading text, text text, score real)
  language sql stable security definer
  set search_path = ''
  as $$
    with own as materialized (
      select c.id, c.token_count from public.ai_chunks c where c.ai_id = p_ai_id
    ),
    size as (
      select greatest(count(*), 1)::real as chunks, greatest(avg(o.token_count), 1)::real as length from own o
    ),
    asked as (
      select 'w' as kind, array(select 'w' || unnest(string_to_array(w.terms, '|'))) as terms from unnest(p_words[1:40]) w (terms)
      union all
      select 'g', array['g' || g.gram] from unnest(p_grams[1:80]) g (gram)
    ),
    -- where each stands, and where it stands in a heading, which is among the former
    found as materialized (
      select a.kind, f.ids, coalesce(cardinality(f.ids), 0) as in_all, h.ids as head_ids
      from asked a
      cross join lateral (
        select array_agg(c.id) as ids from public.ai_chunks c where c.tokens && private.ai_tokens(p_ai_id, a.terms)
      ) f
      cross join lateral (
        select array_agg(c.id) as ids from public.ai_chunks c where c.tokens && private.ai_tokens(p_ai_id, a.terms, 'head')
      ) h
    ),
    weighed as (
      select f.kind, f.ids, f.head_ids, ln(1 + (s.chunks - f.in_all + 0.5) / (f.in_all + 0.5))::real as weight
      from found f cross join size s
      -- letters that stand nearly everywhere tell little and cost most
      where f.kind = 'w' or s.chunks < 1000 or f.in_all < 0.4 * s.chunks
    ),
    totals as (
      select greatest(sum(w.weight) filter (where w.kind = 'w'), 0.01) as words,
        greatest(sum(w.weight) filter (where w.kind = 'g'), 0.01) as grams
      from weighed w
    ),
    -- half by words, half by letters
    shares as (
      select w.ids, w.head_ids, 0.5 * w.weight / case w.kind when 'w' then t.words else t.grams end as share from weighed w cross join totals t
    ),
    scored as (
      select i.id, sum(i.share)::real as score
      from (
        select unnest(s.ids) as id, 0.85 * s.share as share from shares s
        union all
        select unnest(s.head_ids), 0.15 * s.share from shares s
      ) i
      group by i.id
    ),
    best as (
      select s.id, s.score, s.score / (0.8 + 0.2 * o.token_count / z.length) as rank
      from scored s
      join own o on o.id = s.id
      cross join size z
      order by rank desc, s.id
      limit greatest(least(p_limit, 20), 1)
    )
    select c.id, c.source_id, o.kind, o.title, c.heading, c.text, b.score
    from best b
    join public.ai_chunks c on c.id = b.id
    join public.ai_sources o on o.id = c.source_id
    order by b.rank desc, c.id
  $$;
grant execute on function private.rank_passages(uuid, text[], text[], integer) to app_member, app_system;

-- What was said, what was not, and what it cost ------------------------------------------------------------------------

create table public.ai_questions (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  ai_id uuid not null,
  text text not null check (char_length(text) <= 1000),
  tokens bigint[] not null,
  state text not null default 'open' check (state in ('open', 'taught', 'dismissed')),
  asked_count integer not null default 1,
  source_id uuid,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  unique (id, project_id),
  foreign key (source_id, project_id) references public.ai_sources (id, project_id) on delete set null (source_id),
  foreign key (ai_id, project_id) references public.ais (id, project_id) on delete cascade
);
comment on table public.ai_questions is 'What an AI could not answer, like questions as one; each can be taught.';
create index ai_questions_open on public.ai_questions (ai_id, asked_count desc, last_at desc) where state = 'open';

create table public.ai_answers (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  ai_id uuid not null,
  room_id uuid not null,
  heard_message_id uuid not null references public.messages (id) on delete cascade,
  question_id uuid,
  question text not null check (char_length(question) <= 1000),
  answer text check (char_length(answer) <= 5000),
  outcome text not null check (outcome in ('answered', 'handed_over')),
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  confidence real,
  citations jsonb not null default '[]' check (jsonb_typeof(citations) = 'array' and pg_column_size(citations) <= 16384),
  model text check (char_length(model) <= 100),
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  took_ms integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  foreign key (question_id, project_id) references public.ai_questions (id, project_id) on delete set null (question_id),
  foreign key (ai_id, project_id) references public.ais (id, project_id) on delete cascade,
  foreign key (room_id, project_id) references public.rooms (id, project_id) on delete cascade
);
comment on table public.ai_answers is 'Each time an AI answered or handed over, by what, and how sure it was. Goes with the customer''s message it heard.';
create index ai_answers_by_ai on public.ai_answers (ai_id, created_at desc, id desc);
create index ai_answers_by_message on public.ai_answers (heard_message_id);
create index ai_answers_by_room on public.ai_answers (room_id);
create index ai_answers_by_question on public.ai_answers (question_id) where question_id is not null;

-- Words of a customer that go take the question they stood for with them, or leave it to who else asked it.
create function private.questions_follow_answers() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.ai_questions q
    set text = rest.question, asked_count = rest.asked
    from (
      select g.question_id, count(*) as asked, (array_agg(a.question order by a.created_at desc))[1] as question
      from (select distinct o.question_id from old_rows o where o.question_id is not null) g
      join public.ai_answers a on a.question_id = g.question_id
      group by g.question_id
    ) rest
    where q.id = rest.question_id;
    delete from public.ai_questions q
    where q.id in (select o.question_id from old_rows o)
      and not exists (select from public.ai_answers a where a.question_id = q.id);
    return null;
  end
  $$;
create trigger questions_follow_answers after delete on public.ai_answers
  referencing old table as old_rows for each statement execute function private.questions_follow_answers();

create table public.ai_usage (
  ai_id uuid not null,
  day date not null,
  project_id uuid not null references public.projects (id) on delete cascade,
  answers integer not null default 0,
  hand_overs integer not null default 0,
  copilots integer not null default 0,
  trials integer not null default 0,
  calls integer not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  cost numeric(12, 4) not null default 0,
  primary key (ai_id, day)
);
comment on table public.ai_usage is 'What an AI did on a day of its project''s time zone. cost in baht, by the operator''s prices. Stays when the AI is deleted: the package counts it.';
create index ai_usage_by_project on public.ai_usage (project_id, day);

-- Answers by AIs of a project since a day: what its package counts.
create or replace function private.ai_answers_since(p_project_id uuid, p_since timestamptz) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(sum(u.answers), 0)::bigint
    from public.ai_usage u join public.projects p on p.id = u.project_id
    where u.project_id = p_project_id and u.day >= (p_since at time zone p.time_zone)::date
  $$;

create table private.ai_endpoints (
  project_id uuid primary key references public.projects (id) on delete cascade,
  base_url text not null check (base_url ~ '^https://' and char_length(base_url) <= 500),
  model text not null check (char_length(model) between 1 and 100),
  sealed text not null check (sealed ~ '^v1:'),
  updated_at timestamptz not null default now()
);
comment on table private.ai_endpoints is 'A project''s own OpenAI-compatible endpoint; its key sealed by the application (lib/crypto/seal).';

alter table public.ais enable row level security;
alter table public.ai_sources enable row level security;
alter table public.ai_chunks enable row level security;
alter table public.ai_questions enable row level security;
alter table public.ai_answers enable row level security;
alter table public.ai_usage enable row level security;
alter table private.ai_endpoints enable row level security;
revoke all on public.ais, public.ai_sources, public.ai_chunks, public.ai_questions, public.ai_answers, public.ai_usage
  from anon, authenticated, service_role;
grant select on public.ais, public.ai_sources, public.ai_chunks, public.ai_questions, public.ai_answers, public.ai_usage
  to authenticated, app_member;

create policy ais_select on public.ais for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
create policy ai_sources_select on public.ai_sources for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
create policy ai_chunks_select on public.ai_chunks for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
create policy ai_questions_select on public.ai_questions for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
create policy ai_answers_select on public.ai_answers for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
create policy ai_usage_select on public.ai_usage for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));

-- How much each AI of a project was given to know, and what waits for teaching. Runs as its caller: their policies decide.
create function public.ai_totals(p_project_id uuid) returns table (ai_id uuid, sources bigint, unanswered bigint)
  language sql stable
  set search_path = ''
  as $$
    select a.id, (select count(*) from public.ai_sources s where s.ai_id = a.id),
      (select count(*) from public.ai_questions q where q.ai_id = a.id and q.state = 'open')
    from public.ais a where a.project_id = p_project_id
  $$;
grant execute on function public.ai_totals(uuid) to authenticated;

-- What managers do ---------------------------------------------------------------------------------------------------

create function private.write_ai(p_project_id uuid, p_ai_id uuid, p_name text, p_settings jsonb) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := p_ai_id;
    v_name text := private.clean_text(p_name);
  begin
    if v_name is null or char_length(v_name) > 60 then
      perform private.fail('invalid', 'name');
    end if;
    if p_ai_id is null then
      perform from public.projects p where p.id = p_project_id for update;
      if (select count(*) from public.ais a where a.project_id = p_project_id) >= 20 then
        perform private.fail('too_many_ais', 'name');
      end if;
      insert into public.ais (project_id, name, settings, created_by)
      values (p_project_id, v_name, p_settings, private.user_id()) returning id into v_id;
    else
      update public.ais a set name = v_name, settings = p_settings where a.id = p_ai_id;
    end if;
    perform private.audit(
      p_project_id, case when p_ai_id is null then 'ai.created' else 'ai.updated' end, v_id::text, jsonb_build_object('name', v_name)
    );
    return v_id;
  end
  $$;

-- The AI's project, where the caller may change it. Runs as its caller. Errors: not_found, forbidden.
create function private.managed_ai(p_ai_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid;
  begin
    select a.project_id into v_project_id from public.ais a where a.id = p_ai_id;
    -- an agent knows of no AI by its id
    if not found or not v_project_id = any (array(select private.my_project_ids('read_settings'))) then
      perform private.fail('not_found');
    end if;
    perform private.require_right(v_project_id, 'manage');
    return v_project_id;
  end
  $$;

-- An AI for the project, switched off. Errors: not_found, forbidden, invalid (name), too_many_ais.
create function public.create_ai(p_project_id uuid, p_name text, p_settings jsonb) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    return private.write_ai(p_project_id, null, p_name, p_settings);
  end
  $$;

-- What customers meet stays as it was published. Errors: not_found, forbidden, invalid.
create function public.save_ai(p_ai_id uuid, p_name text, p_settings jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.write_ai(private.managed_ai(p_ai_id), p_ai_id, p_name, p_settings);
  end
  $$;

create function private.publish_ai(p_ai_id uuid, p_is_on boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_ai public.ais;
  begin
    update public.ais a
    set is_on = p_is_on, published = case when p_is_on then a.settings else a.published end,
        published_at = case when p_is_on then now() else a.published_at end
    where a.id = p_ai_id returning * into v_ai;
    if not p_is_on then
      update public.rooms r set holder = 'human', updated_at = clock_timestamp()
      from public.socials s
      where s.ai_id = p_ai_id and r.social_id = s.id and r.holder = 'bot' and r.status <> 'resolved';
    end if;
    perform private.audit(
      v_ai.project_id, case when p_is_on then 'ai.published' else 'ai.switched_off' end, p_ai_id::text,
      jsonb_build_object('name', v_ai.name)
    );
  end
  $$;

-- Switches an AI on with the settings as they are now, or off. Errors: not_found, forbidden.
create function public.publish_ai(p_ai_id uuid, p_is_on boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.managed_ai(p_ai_id);
    perform private.publish_ai(p_ai_id, p_is_on);
  end
  $$;

create function private.remove_ai(p_ai_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_ai public.ais;
  begin
    perform private.publish_ai(p_ai_id, false);
    insert into private.doomed_files (bucket, path)
    select 'knowledge', s.path from public.ai_sources s where s.ai_id = p_ai_id and s.path is not null;
    delete from public.ais a where a.id = p_ai_id returning * into v_ai;
    perform private.enqueue_remove_files();
    perform private.audit(v_ai.project_id, 'ai.deleted', p_ai_id::text, jsonb_build_object('name', v_ai.name));
  end
  $$;

-- Errors: not_found, forbidden.
create function public.delete_ai(p_ai_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.managed_ai(p_ai_id);
    perform private.remove_ai(p_ai_id);
  end
  $$;

create function private.attach_ai(p_ai_id uuid, p_social_ids uuid[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_ai public.ais;
  begin
    select a.* into v_ai from public.ais a where a.id = p_ai_id;
    if exists (
      select from unnest(p_social_ids) g (id)
      where not exists (select from public.socials s where s.id = g.id and s.project_id = v_ai.project_id)
    ) then
      perform private.fail('invalid', 'social_ids');
    end if;
    update public.socials s
    set ai_id = case when s.id = any (p_social_ids) then p_ai_id end
    where s.project_id = v_ai.project_id and (s.ai_id = p_ai_id) is distinct from (s.id = any (p_social_ids))
      and (s.ai_id = p_ai_id or s.id = any (p_social_ids));
    perform private.audit(v_ai.project_id, 'ai.attached', p_ai_id::text, jsonb_build_object('name', v_ai.name, 'socials', cardinality(p_social_ids)));
  end
  $$;

-- The channels that an AI answers on; one it takes over from another AI goes from that. Errors: not_found, forbidden, invalid.
create function public.attach_ai(p_ai_id uuid, p_social_ids uuid[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.managed_ai(p_ai_id);
    perform private.attach_ai(p_ai_id, p_social_ids);
  end
  $$;

create function private.set_social_ai(p_social_id uuid, p_ai_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_social public.socials;
  begin
    update public.socials s set ai_id = p_ai_id where s.id = p_social_id returning * into v_social;
    perform private.audit(v_social.project_id, 'social.updated', p_social_id::text, jsonb_build_object('ai_id', p_ai_id));
  end
  $$;

-- The AI of one channel; null: people alone answer there. Errors: not_found, forbidden, invalid.
create function public.set_social_ai(p_social_id uuid, p_ai_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid;
  begin
    select s.project_id into v_project_id from public.socials s where s.id = p_social_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.require_right(v_project_id, 'manage');
    if p_ai_id is not null and private.ai_of(v_project_id, p_ai_id) is null then
      perform private.fail('invalid', 'ai_id');
    end if;
    perform private.set_social_ai(p_social_id, p_ai_id);
  end
  $$;

create function private.enqueue_index_ai_source(p_source_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'index_ai_source', payload := json_build_object('source_id', p_source_id), job_key := 'ai_source:' || p_source_id, max_attempts := 4
    )
  $$;

create function private.write_ai_source(p_ai_id uuid, p_project_id uuid, p_id uuid, p_source jsonb) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := coalesce(p_id, gen_random_uuid());
    v_kind text := p_source ->> 'kind';
    v_title text := left(private.clean_text(p_source ->> 'title'), 300);
    v_body text := private.clean_text(p_source ->> 'body');
  begin
    if v_title is null then
      perform private.fail('invalid', 'title');
    end if;
    if v_kind in ('qa', 'text') and v_body is null then
      perform private.fail('invalid', 'body');
    end if;
    if p_id is null then
      perform from public.ais a where a.id = p_ai_id for update;
      if (select count(*) from public.ai_sources s where s.ai_id = p_ai_id) >= 2000 then
        perform private.fail('too_many_sources', 'title');
      end if;
      insert into public.ai_sources (id, project_id, ai_id, kind, title, also_asked, body, url, path, mime, size, state, created_by)
      values (
        v_id, p_project_id, p_ai_id, v_kind, v_title,
        array(select jsonb_array_elements_text(coalesce(p_source -> 'also_asked', '[]'))), v_body, p_source ->> 'url',
        case when v_kind = 'file' then p_project_id || '/' || p_ai_id || '/' || v_id end, p_source ->> 'mime',
        (p_source ->> 'size')::bigint, case when v_kind = 'file' then 'uploading' else 'waiting' end, private.user_id()
      );
    else
      update public.ai_sources s
      set title = v_title, also_asked = array(select jsonb_array_elements_text(coalesce(p_source -> 'also_asked', '[]'))),
          body = case when s.kind in ('qa', 'text') then v_body else s.body end,
          url = case when s.kind = 'page' then p_source ->> 'url' end,
          state = case when s.kind = 'file' and s.state = 'uploading' then s.state else 'waiting' end,
          progress = 0, reason = null, version = s.version + 1
      where s.id = p_id;
    end if;
    if v_kind <> 'file' then
      perform private.enqueue_index_ai_source(v_id);
    end if;
    perform private.audit(
      p_project_id, case when p_id is null then 'ai.source_added' else 'ai.source_changed' end, v_id::text,
      jsonb_build_object('name', left(v_title, 80))
    );
    return v_id;
  end
  $$;

create function private.managed_source(p_source_id uuid) returns public.ai_sources
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_source public.ai_sources;
  begin
    select s.* into v_source from public.ai_sources s where s.id = p_source_id;
    perform private.managed_ai(v_source.ai_id);
    return v_source;
  end
  $$;

-- p_source: {kind, title, body?, also_asked?, url?, mime?, size?}; a file waits for its upload (see index_ai_source). Returns the id.
-- Errors: not_found, forbidden, invalid, too_many_sources.
create function public.add_ai_source(p_ai_id uuid, p_source jsonb) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    return private.write_ai_source(p_ai_id, private.managed_ai(p_ai_id), null, p_source);
  end
  $$;

-- Its kind stays. Errors: not_found, forbidden, invalid.
create function public.change_ai_source(p_source_id uuid, p_source jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_source public.ai_sources := private.managed_source(p_source_id);
  begin
    perform private.write_ai_source(v_source.ai_id, v_source.project_id, p_source_id, p_source || jsonb_build_object('kind', v_source.kind));
  end
  $$;

create function private.restart_ai_source(p_source_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.ai_sources s set state = 'waiting', progress = 0, reason = null, version = s.version + 1 where s.id = p_source_id;
    perform private.enqueue_index_ai_source(p_source_id);
  end
  $$;

-- Reads a source again: its file is uploaded, its page has changed, or it failed. Errors: not_found, forbidden.
create function public.index_ai_source(p_source_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.managed_source(p_source_id);
    perform private.restart_ai_source(p_source_id);
  end
  $$;

create function private.remove_ai_source(p_source_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_source public.ai_sources;
  begin
    delete from public.ai_sources s where s.id = p_source_id returning * into v_source;
    if v_source.path is not null then
      insert into private.doomed_files (bucket, path) values ('knowledge', v_source.path);
      perform private.enqueue_remove_files();
    end if;
    perform private.audit(
      v_source.project_id, 'ai.source_deleted', p_source_id::text, jsonb_build_object('name', left(v_source.title, 80))
    );
  end
  $$;

-- Errors: not_found, forbidden.
create function public.delete_ai_source(p_source_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.managed_source(p_source_id);
    perform private.remove_ai_source(p_source_id);
  end
  $$;

create function private.settle_ai_question(p_question_id uuid, p_source_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.ai_questions q
    set state = case when p_source_id is null then 'dismissed' else 'taught' end, source_id = p_source_id
    where q.id = p_question_id
  $$;

create function private.managed_question(p_question_id uuid) returns public.ai_questions
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_question public.ai_questions;
  begin
    select q.* into v_question from public.ai_questions q where q.id = p_question_id;
    perform private.managed_ai(v_question.ai_id);
    return v_question;
  end
  $$;

-- Makes a question with its answer of one that could not be answered. Returns the source's id. Errors: not_found, forbidden, invalid.
create function public.teach_ai(p_question_id uuid, p_question text, p_answer text) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_question public.ai_questions := private.managed_question(p_question_id);
    v_source_id uuid;
  begin
    v_source_id := private.write_ai_source(
      v_question.ai_id, v_question.project_id, null, jsonb_build_object('kind', 'qa', 'title', p_question, 'body', p_answer)
    );
    perform private.settle_ai_question(p_question_id, v_source_id);
    return v_source_id;
  end
  $$;

-- Errors: not_found, forbidden.
create function public.dismiss_ai_question(p_question_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.managed_question(p_question_id);
    perform private.settle_ai_question(p_question_id, null);
  end
  $$;

create function private.write_ai_endpoint(p_project_id uuid, p_base_url text, p_model text, p_sealed text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if p_base_url is null then
      delete from private.ai_endpoints e where e.project_id = p_project_id;
    else
      insert into private.ai_endpoints as e (project_id, base_url, model, sealed)
      values (p_project_id, p_base_url, p_model, p_sealed)
      on conflict (project_id) do update
      set base_url = excluded.base_url, model = excluded.model, updated_at = now(),
          -- a key is bound to the address it was given for
          sealed = excluded.sealed;
    end if;
    perform private.enqueue_translate_greetings(w.social_id)
    from public.widgets w join public.socials s on s.id = w.social_id
    where w.project_id = p_project_id and s.ai_id is not null and w.greeting_languages <> '{}' and w.removed_at is null;
    perform private.audit(
      p_project_id, case when p_base_url is null then 'ai.endpoint_removed' else 'ai.endpoint_set' end, null,
      jsonb_build_object('name', coalesce(p_model, ''))
    );
  end
  $$;

-- The project's own endpoint; null address: the operator's again. Errors: not_found, forbidden, invalid.
create function public.save_ai_endpoint(p_project_id uuid, p_base_url text, p_model text, p_sealed text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    perform private.write_ai_endpoint(p_project_id, p_base_url, p_model, p_sealed);
  end
  $$;

create function private.show_ai_endpoint(p_project_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('base_url', e.base_url, 'model', e.model) from private.ai_endpoints e where e.project_id = p_project_id
  $$;

-- {base_url, model} or null; the key is shown to nobody. Errors: not_found, forbidden.
create function public.show_ai_endpoint(p_project_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'read_settings');
    return private.show_ai_endpoint(p_project_id);
  end
  $$;

grant execute on function
  private.write_ai(uuid, uuid, text, jsonb), private.managed_ai(uuid), private.publish_ai(uuid, boolean), private.remove_ai(uuid),
  private.attach_ai(uuid, uuid[]), private.set_social_ai(uuid, uuid), private.write_ai_source(uuid, uuid, uuid, jsonb), private.managed_source(uuid),
  private.restart_ai_source(uuid), private.remove_ai_source(uuid), private.settle_ai_question(uuid, uuid),
  private.managed_question(uuid), private.write_ai_endpoint(uuid, text, text, text), private.show_ai_endpoint(uuid)
  to app_member;

-- Indexing -----------------------------------------------------------------------------------------------------------

-- What there is to read, and that it is being read; null when nothing is. Not while its file is still being uploaded.
create function private.begin_ai_source(p_source_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    update public.ai_sources s set state = 'working', progress = 5
    where s.id = p_source_id and s.state in ('waiting', 'working')
    returning to_jsonb(s)
  $$;

create function private.advance_ai_source(p_source_id uuid, p_version integer, p_progress integer) returns boolean
  language sql security definer
  set search_path = ''
  as $$
    update public.ai_sources s set progress = p_progress
    where s.id = p_source_id and s.version = p_version and s.state = 'working'
    returning true
  $$;

-- p_chunks: [{heading, text, terms, head_terms}], replacing those there are; null: it failed for p_reason, and what was known stays. An AI
-- knows at most 10,000 passages. False: the source has changed or is gone.
create function private.settle_ai_source(p_source_id uuid, p_version integer, p_chunks jsonb, p_reason text, p_title text) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_source public.ai_sources;
    v_reason text := p_reason;
  begin
    select s.* into v_source from public.ai_sources s where s.id = p_source_id and s.version = p_version for update;
    if not found then
      return false;
    end if;
    if p_chunks is not null and jsonb_array_length(p_chunks) + (
      select count(*) from public.ai_chunks c where c.ai_id = v_source.ai_id and c.source_id <> p_source_id
    ) > 10000 then
      v_reason := 'too_much';
    end if;
    if v_reason is null then
      delete from public.ai_chunks c where c.source_id = p_source_id;
      insert into public.ai_chunks (project_id, ai_id, source_id, place, heading, text, tokens)
      select v_source.project_id, v_source.ai_id, p_source_id, c.place, coalesce(left(c.chunk ->> 'heading', 300), ''), c.chunk ->> 'text',
        private.ai_tokens(v_source.ai_id, array(
          select jsonb_array_elements_text(c.chunk -> 'terms') union select jsonb_array_elements_text(c.chunk -> 'head_terms')
        )) || private.ai_tokens(v_source.ai_id, array(select jsonb_array_elements_text(c.chunk -> 'head_terms')), 'head')
      from jsonb_array_elements(p_chunks) with ordinality c (chunk, place);
    end if;
    update public.ai_sources s
    set state = case when v_reason is null then 'indexed' else 'failed' end, reason = v_reason, progress = 100,
        chunk_count = (select count(*) from public.ai_chunks c where c.source_id = p_source_id),
        title = coalesce(nullif(left(private.clean_text(p_title), 300), ''), s.title),
        indexed_at = case when v_reason is null then now() else s.indexed_at end
    where s.id = p_source_id;
    return true;
  end
  $$;
grant execute on function private.begin_ai_source(uuid), private.advance_ai_source(uuid, integer, integer),
  private.settle_ai_source(uuid, integer, jsonb, text, text) to app_system;

create function system.begin_ai_source(p_source_id uuid) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.begin_ai_source(p_source_id) $$;

create function system.advance_ai_source(p_source_id uuid, p_version integer, p_progress integer) returns boolean
  language sql security definer
  set search_path = ''
  as $$ select private.advance_ai_source(p_source_id, p_version, p_progress) $$;

create function system.settle_ai_source(
  p_source_id uuid, p_version integer, p_chunks jsonb default null, p_reason text default null, p_title text default null
) returns boolean
  language sql security definer
  set search_path = ''
  as $$ select private.settle_ai_source(p_source_id, p_version, p_chunks, p_reason, p_title) $$;

create function system.rank_passages(p_ai_id uuid, p_words text[], p_grams text[], p_limit integer default 6)
  returns table (chunk_id bigint, source_id uuid, kind text, title text, heading text, text text, score real)
  language sql stable security definer
  set search_path = ''
  as $$ select * from private.rank_passages(p_ai_id, p_words, p_grams, p_limit) $$;

-- Answering ----------------------------------------------------------------------------------------------------------

-- A burst is answered once: each message moves the moment on, but no message waits longer than 12 seconds.
create function private.enqueue_answer_room(p_room_id uuid, p_waits_since timestamptz) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'answer_room',
      payload := json_build_object('room_id', p_room_id),
      queue_name := 'ai:' || p_room_id,
      run_at := least(clock_timestamp() + interval '2.5 seconds', greatest(p_waits_since + interval '12 seconds', clock_timestamp())),
      job_key := 'answer_room:' || p_room_id,
      -- with the last of them the room goes to people: nobody waits minutes for a model that is away
      max_attempts := 3
    )
  $$;

-- Whether an AI works now: in, or out of, the project's hours.
create function private.ai_works(p_ai public.ais) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select p_ai.is_on and case coalesce(p_ai.published ->> 'hours', 'always')
      when 'open' then private.is_open(p_ai.project_id, now())
      when 'closed' then not private.is_open(p_ai.project_id, now())
      else true
    end
  $$;

-- A customer wrote where an AI answers: it takes the room unless a person has it in this episode. Runs under the room's lock.
create function private.ai_hears() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_ai public.ais;
    v_room public.rooms;
  begin
    select a.* into v_ai from public.socials s join public.ais a on a.id = s.ai_id where s.id = new.social_id;
    if not found then
      return null;
    end if;
    select r.* into v_room from public.rooms r where r.id = new.room_id for update;
    if v_room.holder = 'human' then
      if v_room.bot_off_episode >= new.episode_number or not private.ai_works(v_ai)
        -- what else silence_of asks is of before this message
        or private.silence_of(v_room, true) in ('group', 'blocked', 'channel_disconnected', 'channel_frozen') then
        return null;
      end if;
      if exists (
        select from public.messages m
        where m.room_id = new.room_id and m.episode_number = new.episode_number and m.author_kind = 'member' and not m.is_note
      ) then
        update public.rooms r set bot_off_episode = new.episode_number where r.id = new.room_id;
        return null;
      end if;
      update public.rooms r set holder = 'bot' where r.id = new.room_id;
    elsif not private.ai_works(v_ai) then
      update public.rooms r set holder = 'human' where r.id = new.room_id;
      return null;
    end if;
    perform private.enqueue_answer_room(
      new.room_id, case when v_room.status = 'resolved' then null else v_room.waiting_since end
    );
    return null;
  end
  $$;
create trigger ai_hears after insert on public.messages
  for each row when (new.author_kind = 'customer' and not new.is_note) execute function private.ai_hears();

-- Whoever takes a room from the bot has it for the episode.
create function private.person_has_room() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    new.bot_off_episode := new.episode_number;
    return new;
  end
  $$;
create trigger person_has_room before update of holder on public.rooms
  for each row when (old.holder = 'bot' and new.holder = 'human') execute function private.person_has_room();

create function private.ai_day(p_project_id uuid) returns date
  language sql stable security definer
  set search_path = ''
  as $$ select (now() at time zone p.time_zone)::date from public.projects p where p.id = p_project_id $$;

-- Counts one use of the model; false when the day's ceiling (calls, or baht) is reached: what two ask at once is asked one by one.
create function private.take_ai_call(p_ai_id uuid, p_max_calls integer, p_max_cost numeric) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid;
  begin
    select a.project_id into v_project_id from public.ais a where a.id = p_ai_id;
    insert into public.ai_usage (ai_id, day, project_id) values (p_ai_id, private.ai_day(v_project_id), v_project_id)
    on conflict (ai_id, day) do nothing;
    update public.ai_usage u set calls = u.calls + 1
    where u.ai_id = p_ai_id and u.day = private.ai_day(v_project_id) and u.calls < p_max_calls and (p_max_cost is null or u.cost < p_max_cost);
    return found;
  end
  $$;

create function private.count_ai(
  p_ai_id uuid, p_what text, p_tokens_in integer default 0, p_tokens_out integer default 0, p_cost numeric default 0
) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into public.ai_usage as u (ai_id, day, project_id, answers, hand_overs, copilots, trials, tokens_in, tokens_out, cost)
    select a.id, private.ai_day(a.project_id), a.project_id, (p_what = 'answer')::integer, (p_what = 'hand_over')::integer,
      (p_what = 'copilot')::integer, (p_what = 'trial')::integer, p_tokens_in, p_tokens_out, p_cost
    from public.ais a where a.id = p_ai_id
    on conflict (ai_id, day) do update
    set answers = u.answers + excluded.answers, hand_overs = u.hand_overs + excluded.hand_overs,
        copilots = u.copilots + excluded.copilots, trials = u.trials + excluded.trials,
        tokens_in = u.tokens_in + excluded.tokens_in, tokens_out = u.tokens_out + excluded.tokens_out, cost = u.cost + excluded.cost
  $$;
grant execute on function private.take_ai_call(uuid, integer, numeric), private.count_ai(uuid, text, integer, integer, numeric)
  to app_system;

create function system.take_ai_call(p_ai_id uuid, p_max_calls integer, p_max_cost numeric default null) returns boolean
  language sql security definer
  set search_path = ''
  as $$ select private.take_ai_call(p_ai_id, p_max_calls, p_max_cost) $$;

create function system.count_ai(
  p_ai_id uuid, p_what text, p_tokens_in integer default 0, p_tokens_out integer default 0, p_cost numeric default 0
) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.count_ai(p_ai_id, p_what, p_tokens_in, p_tokens_out, p_cost) $$;

create function private.ai_endpoint(p_project_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select to_jsonb(e) from private.ai_endpoints e where e.project_id = p_project_id $$;
grant execute on function private.ai_endpoint(uuid) to app_system;

create function system.ai_endpoint(p_project_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.ai_endpoint(p_project_id) $$;

-- The words of a room, newest last, as an AI is shown them: {author_kind, kind, text, sequence, id}. No notes, no events.
create function private.ai_history(p_room_id uuid, p_limit integer) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'author_kind', l.author_kind, 'kind', l.kind, 'text', left(l.text, 2000), 'sequence', l.sequence
    ) order by l.sequence), '[]')
    from (
      select m.* from public.messages m
      where m.room_id = p_room_id and not m.is_note and m.kind <> 'event' and m.unsent_at is null
      order by m.sequence desc limit p_limit
    ) l
  $$;

-- What an AI needs to answer a room, or null when there is nothing for it to do: {ai_id, project_id, shop, name, settings, room_id,
-- social_id, external_customer_id, heard, heard_before, episode_turns, silence, is_allowed, history}. heard: the customer's latest message.
create function private.begin_ai_answer(p_room_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'ai_id', a.id, 'project_id', a.project_id, 'shop', p.name, 'name', a.name, 'settings', a.published, 'room_id', r.id,
      'social_id', r.social_id, 'external_customer_id', i.external_id, 'heard', r.last_customer_sequence, 'heard_before', r.bot_heard_sequence,
      'episode_turns', (
        select count(*) from public.ai_answers w
        where w.room_id = r.id and w.outcome = 'answered'
          and w.created_at >= (select e.opened_at from public.episodes e where e.room_id = r.id and e.number = r.episode_number)
      ),
      'silence', private.silence_of(r, true),
      'is_allowed', private.package_allows(a.project_id, 'ai_answers'),
      'history', private.ai_history(r.id, 24)
    )
    from public.rooms r
    join public.socials s on s.id = r.social_id
    join public.ais a on a.id = s.ai_id
    join public.projects p on p.id = a.project_id
    join public.customers c on c.id = r.customer_id
    join public.customer_identities i on i.id = r.identity_id
    where r.id = p_room_id and r.holder = 'bot' and r.last_customer_sequence > r.bot_heard_sequence and r.status <> 'resolved'
      and private.ai_works(a) and c.erased_at is null
  $$;
grant execute on function private.begin_ai_answer(uuid) to app_system;
grant execute on function private.ai_history(uuid, integer) to app_member;

create function system.begin_ai_answer(p_room_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.begin_ai_answer(p_room_id) $$;

-- What the AI says, if the room is still its own and the customer has written nothing since p_heard: one statement. A person who writes
-- holds the room's row until they have committed; this then sees their 'human' and does nothing. Returns as public.send_message, or null.
create function private.ai_say(p_room_id uuid, p_heard bigint, p_text text, p_content jsonb) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    with held as (
      update public.rooms r
      set last_sequence = r.last_sequence + 1, last_message_at = clock_timestamp(), last_message_kind = 'text',
          last_message_preview = private.preview(p_text), last_message_author_kind = 'bot', last_message_author_id = null,
          waiting_since = null, bot_heard_sequence = p_heard, updated_at = clock_timestamp()
      where r.id = p_room_id and r.holder = 'bot' and r.last_customer_sequence = p_heard and r.bot_heard_sequence < p_heard
      returning r as room
    ),
    said as (
      insert into public.messages (
        project_id, room_id, social_id, sequence, episode_number, author_kind, kind, text, content, state, created_at
      )
      select (h.room).project_id, (h.room).id, (h.room).social_id, (h.room).last_sequence, (h.room).episode_number, 'bot', 'text',
        p_text, p_content, 'queued', (h.room).last_message_at
      from held h
      returning messages as message
    ),
    sent as (select private.enqueue_deliver_message((s.message).id, p_room_id) is null as is_sent from said s)
    select jsonb_build_object(
      'message', to_jsonb(s.message), 'visitor_message', private.visitor_message(s.message), 'room', private.room_event(h.room),
      'is_sent', (select sent.is_sent from sent)
    )
    from held h, said s
  $$;

-- Likeness of two questions by their tokens, 0 to 1.
create function private.likeness(p_one bigint[], p_other bigint[]) returns real
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(2.0 * count(*) / nullif(cardinality(p_one) + cardinality(p_other), 0), 0)::real
    from unnest(p_one) o (token) where o.token = any (p_other)
  $$;

-- Puts a question that was not answered to those it is like.
create function private.keep_ai_question(p_ai_id uuid, p_project_id uuid, p_text text, p_terms text[]) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_tokens bigint[] := private.ai_tokens(p_ai_id, p_terms);
    v_id uuid;
  begin
    select like_it.id into v_id
    from (
      select q.id, private.likeness(q.tokens, v_tokens) as likeness
      from public.ai_questions q where q.ai_id = p_ai_id and q.state = 'open'
      order by q.last_at desc limit 500
    ) like_it
    where like_it.likeness >= 0.5
    order by like_it.likeness desc limit 1;
    if found then
      update public.ai_questions q set asked_count = q.asked_count + 1, last_at = clock_timestamp(), text = p_text where q.id = v_id;
      return v_id;
    end if;
    insert into public.ai_questions (project_id, ai_id, text, tokens) values (p_project_id, p_ai_id, p_text, v_tokens)
    returning id into v_id;
    return v_id;
  end
  $$;

-- p_log: {question, terms, answer, reason, confidence, citations, model, tokens_in, tokens_out, cost, took_ms}.
create function private.log_ai_answer(p_room_id uuid, p_heard bigint, p_outcome text, p_log jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_ai_id uuid;
    v_heard_id uuid;
    v_question_id uuid;
    v_question text := coalesce(left(p_log ->> 'question', 1000), '');
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    select s.ai_id into v_ai_id from public.socials s where s.id = v_room.social_id;
    select m.id into v_heard_id from public.messages m where m.room_id = p_room_id and m.sequence = p_heard;
    if v_ai_id is null or v_heard_id is null then
      return;
    end if;
    if p_outcome = 'handed_over' and p_log ->> 'reason' in ('low_confidence', 'no_knowledge', 'no_model', 'model_unsure') and v_question <> '' then
      v_question_id := private.keep_ai_question(
        v_ai_id, v_room.project_id, v_question, array(select jsonb_array_elements_text(coalesce(p_log -> 'terms', '[]')))
      );
    end if;
    insert into public.ai_answers (
      project_id, ai_id, room_id, heard_message_id, question_id, question, answer, outcome, reason, confidence, citations, model,
      tokens_in, tokens_out, took_ms
    )
    values (
      v_room.project_id, v_ai_id, p_room_id, v_heard_id, v_question_id, v_question, left(p_log ->> 'answer', 5000), p_outcome,
      p_log ->> 'reason', (p_log ->> 'confidence')::real, coalesce(p_log -> 'citations', '[]'), p_log ->> 'model',
      coalesce((p_log ->> 'tokens_in')::integer, 0), coalesce((p_log ->> 'tokens_out')::integer, 0),
      coalesce((p_log ->> 'took_ms')::integer, 0)
    );
    perform private.count_ai(
      v_ai_id, case p_outcome when 'answered' then 'answer' else 'hand_over' end, coalesce((p_log ->> 'tokens_in')::integer, 0),
      coalesce((p_log ->> 'tokens_out')::integer, 0), coalesce((p_log ->> 'cost')::numeric, 0)
    );
  end
  $$;

create function private.answer_as_ai(p_room_id uuid, p_heard bigint, p_text text, p_content jsonb, p_log jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_said jsonb;
  begin
    -- what other rooms took while this answer was made counts, and nobody takes more until this one is counted
    if not private.package_allows((select r.project_id from public.rooms r where r.id = p_room_id), 'ai_answers') then
      return '{"refused": "package"}';
    end if;
    v_said := private.ai_say(p_room_id, p_heard, p_text, p_content);
    if v_said is not null then
      perform private.log_ai_answer(p_room_id, p_heard, 'answered', p_log);
    end if;
    return v_said;
  end
  $$;

-- Gives a room to people: it stands in "bot could not answer", whoever may answer it is told, the customer hears p_text (null:
-- nothing). Under the same condition as ai_say. Returns {room, messages} as private.changes_since, or null.
create function private.hand_over(p_room_id uuid, p_heard bigint, p_text text, p_content jsonb, p_log jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_before bigint;
    v_message_id uuid;
  begin
    update public.rooms r
    set holder = 'human', bot_failed_at = clock_timestamp(), bot_heard_sequence = p_heard,
        waiting_since = coalesce(r.waiting_since, clock_timestamp()), updated_at = clock_timestamp()
    where r.id = p_room_id and r.holder = 'bot' and r.last_customer_sequence = p_heard and r.bot_heard_sequence < p_heard
    returning * into v_room;
    if not found then
      return null;
    end if;
    v_before := v_room.last_sequence;
    if p_text is not null then
      insert into public.messages (
        project_id, room_id, social_id, sequence, episode_number, author_kind, kind, text, content, state
      )
      values (
        v_room.project_id, p_room_id, v_room.social_id, v_room.last_sequence + 1, v_room.episode_number, 'bot', 'text', p_text, p_content,
        'queued'
      )
      returning id into v_message_id;
      update public.rooms r set last_sequence = r.last_sequence + 1, updated_at = clock_timestamp() where r.id = p_room_id;
      perform private.enqueue_deliver_message(v_message_id, p_room_id);
    end if;
    perform private.append_by_rule(
      p_room_id, 'event', jsonb_build_object('event', 'ai_handed_over', 'reason', p_log ->> 'reason')
    );
    perform private.log_ai_answer(p_room_id, p_heard, 'handed_over', p_log);
    perform private.notify(
      m.user_id, v_room.project_id, 'ai_gave_up', p_room_id => p_room_id, p_coalesce_key => 'ai_gave_up:' || p_room_id
    )
    from public.members m
    where m.project_id = v_room.project_id and m.removed_at is null and m.role <> 'viewer'
      and (v_room.assignee_id is null or m.user_id = v_room.assignee_id);
    return private.changes_since(p_room_id, v_before, v_room.assignee_id);
  end
  $$;
grant execute on function private.answer_as_ai(uuid, bigint, text, jsonb, jsonb), private.hand_over(uuid, bigint, text, jsonb, jsonb)
  to app_system;

-- p_log: see private.log_ai_answer. Null: the room is a person's by now, or the customer has written more. {refused: 'package'}: the
-- package has no answer left.
create function system.answer_as_ai(p_room_id uuid, p_heard bigint, p_text text, p_content jsonb, p_log jsonb) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.answer_as_ai(p_room_id, p_heard, p_text, p_content, p_log) $$;

create function system.hand_over(p_room_id uuid, p_heard bigint, p_text text, p_content jsonb, p_log jsonb) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.hand_over(p_room_id, p_heard, p_text, p_content, p_log) $$;

-- What an answer rests on is the team's to see, not the visitor's.
create or replace function private.visitor_message(p_message public.messages) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_message.id, 'room_id', p_message.room_id, 'sequence', p_message.sequence,
      'author_kind', p_message.author_kind, 'kind', p_message.kind, 'text', p_message.text,
      'content', nullif(p_message.content - 'ai', '{}'), 'attachments', p_message.attachments,
      'client_id', split_part(p_message.external_id, ':', 2), 'unsent_at', p_message.unsent_at,
      'created_at', p_message.created_at
    )
  $$;

-- What the team does in a room --------------------------------------------------------------------------------------------

-- Takes a room from the AI for oneself: from its commit on the AI says nothing more in this episode. Returns {room, message,
-- previous_assignee_id}; message is null when it was nobody's to take. Errors: not_found, forbidden.
create function public.take_over(p_room_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_before public.rooms := private.lock_room(p_room_id);
    v_room public.rooms;
    v_message public.messages;
  begin
    if v_before.holder = 'human' then
      return jsonb_build_object('room', private.room_event(v_before), 'message', null, 'previous_assignee_id', v_before.assignee_id);
    end if;
    v_message := private.append_event(v_before, jsonb_build_object('event', 'taken_over', 'assignee_id', private.user_id()));
    update public.rooms r
    set holder = 'human', assignee_id = private.user_id(), last_sequence = v_message.sequence, updated_at = clock_timestamp()
    where r.id = p_room_id returning * into v_room;
    return jsonb_build_object(
      'room', private.room_event(v_room), 'message', to_jsonb(v_message), 'previous_assignee_id', v_before.assignee_id
    );
  end
  $$;

create function private.ai_of_room(p_room_id uuid) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select a.id from public.rooms r
    join public.socials s on s.id = r.social_id
    join public.ais a on a.id = s.ai_id and private.ai_works(a)
    where r.id = p_room_id
  $$;

-- Gives a room back to the AI of its channel; it answers from the customer's next message on. Errors: not_found, forbidden, ai_off.
create function public.return_to_ai(p_room_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_before public.rooms := private.lock_room(p_room_id);
    v_room public.rooms;
    v_message public.messages;
  begin
    if private.ai_of_room(p_room_id) is null then
      perform private.fail('ai_off');
    end if;
    v_message := private.append_event(v_before, '{"event": "returned_to_ai"}');
    update public.rooms r
    set holder = 'bot', bot_off_episode = 0, bot_failed_at = null, bot_heard_sequence = r.last_customer_sequence,
        last_sequence = v_message.sequence, updated_at = clock_timestamp()
    where r.id = p_room_id returning * into v_room;
    return jsonb_build_object('room', private.room_event(v_room), 'message', to_jsonb(v_message), 'previous_assignee_id', v_room.assignee_id);
  end
  $$;

create function private.copilot_ai(p_project_id uuid, p_social_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('ai_id', a.id, 'name', a.name, 'settings', coalesce(a.published, a.settings))
    from public.ais a
    left join public.socials s on s.id = p_social_id and s.ai_id = a.id
    where a.project_id = p_project_id
    order by s.id is not null desc, a.is_on desc, a.created_at
    limit 1
  $$;

-- What a copilot in a room needs: {project_id, ai_id, name, settings, history, language, customer_name, shop}; ai_id is null without any AI. Errors:
-- not_found, forbidden.
create function public.copilot_context(p_room_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.require_right(v_room.project_id, 'answer');
    return coalesce(private.copilot_ai(v_room.project_id, v_room.social_id), '{"ai_id": null}') || jsonb_build_object(
      'project_id', v_room.project_id,
      'history', private.ai_history(p_room_id, 60),
      'language', (select c.language from public.customers c where c.id = v_room.customer_id),
      'shop', (select p.name from public.projects p where p.id = v_room.project_id)
    );
  end
  $$;

-- The passages of an AI of the caller's project. Errors: not_found.
create function public.find_passages(p_project_id uuid, p_ai_id uuid, p_words text[], p_grams text[], p_limit integer default 6)
  returns table (chunk_id bigint, source_id uuid, kind text, title text, heading text, text text, score real)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    if not p_project_id = any (array(select private.my_project_ids('answer')))
      and not p_project_id = any (array(select private.my_project_ids('read_settings'))) then
      perform private.fail('not_found');
    end if;
    return query select f.* from private.rank_passages(private.ai_of(p_project_id, p_ai_id), p_words, p_grams, p_limit) f;
  end
  $$;

create function private.ai_of(p_project_id uuid, p_ai_id uuid) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$ select a.id from public.ais a where a.id = p_ai_id and a.project_id = p_project_id $$;
grant execute on function private.ai_of_room(uuid), private.copilot_ai(uuid, uuid), private.ai_of(uuid, uuid) to app_member;

-- What a person may ask for --------------------------------------------------------------------------------------------------

create function private.export_ai_answers(p_customer_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'at', w.created_at, 'question', w.question, 'answer', w.answer, 'outcome', w.outcome, 'reason', w.reason,
      'confidence', w.confidence, 'model', w.model,
      'sources', (select coalesce(jsonb_agg(c ->> 'title'), '[]') from jsonb_array_elements(w.citations) c)
    ) order by w.created_at desc), '[]')
    from public.rooms r
    join public.ai_answers w on w.room_id = r.id
    where r.customer_id = p_customer_id
  $$;
grant execute on function private.export_ai_answers(uuid) to app_member;

-- Everything AIs were asked by a customer, with what they answered: [{at, question, answer, outcome, reason, confidence, model,
-- sources}], the newest first. Errors: not_found, forbidden.
create function public.export_ai_answers(p_customer_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select c.project_id from public.customers c where c.id = p_customer_id), 'see_contacts');
    return private.export_ai_answers(p_customer_id);
  end
  $$;

-- A widget's greeting in further languages -----------------------------------------------------------------------------------

create table private.widget_greetings (
  social_id uuid not null references public.widgets (social_id) on delete cascade,
  language text not null check (char_length(language) between 2 and 12),
  source text not null,
  words text not null check (char_length(words) between 1 and 1000),
  primary key (social_id, language)
);
comment on table private.widget_greetings is 'What the shop''s greeting is in a visitor''s language; the AI''s translation of source.';
alter table private.widget_greetings enable row level security;

-- What the shop greets with; empty: with our own words.
create function private.own_greeting(p_widget public.widgets) returns text
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(
      nullif(p_widget.texts -> 'en' ->> 'greeting', ''), nullif(p_widget.texts -> 'th' ->> 'greeting', ''), p_widget.greeting, ''
    )
  $$;

create function private.enqueue_translate_greetings(p_social_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'translate_greetings', payload := json_build_object('social_id', p_social_id), job_key := 'greetings:' || p_social_id,
      max_attempts := 5
    )
  $$;

create function private.greeting_changed() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enqueue_translate_greetings(case tg_table_name when 'widgets' then to_jsonb(new) ->> 'social_id' else to_jsonb(new) ->> 'id' end::uuid);
    return null;
  end
  $$;
create trigger greeting_changed after insert or update of texts, greeting, greeting_languages on public.widgets
  for each row when (new.greeting_languages <> '{}' and new.removed_at is null) execute function private.greeting_changed();
create trigger greeting_ai_changed after update of ai_id on public.socials
  for each row when (new.kind = 'widget' and new.ai_id is not null and new.ai_id is distinct from old.ai_id)
  execute function private.greeting_changed();

-- {project_id, ai_id, settings, source, languages} of what is to be translated, or null. Thai and English are the shop's own to write.
create function private.begin_greetings(p_social_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'project_id', w.project_id, 'ai_id', a.id, 'settings', coalesce(a.published, a.settings), 'source', private.own_greeting(w),
      'languages', array(
        select l.code from unnest(w.greeting_languages) l (code)
        where l.code not in ('th', 'en') and not exists (
          select from private.widget_greetings g
          where g.social_id = w.social_id and g.language = l.code and g.source = private.own_greeting(w)
        )
      )
    )
    from public.widgets w
    join public.socials s on s.id = w.social_id
    join public.ais a on a.id = s.ai_id
    where w.social_id = p_social_id and w.removed_at is null
  $$;

-- p_words: {language: greeting}, of p_source; what is of other words goes.
create function private.settle_greetings(p_social_id uuid, p_source text, p_words jsonb) returns void
  language sql security definer
  set search_path = ''
  as $$
    delete from private.widget_greetings g
    using public.widgets w
    where w.social_id = p_social_id and g.social_id = p_social_id and g.source <> private.own_greeting(w);
    insert into private.widget_greetings (social_id, language, source, words)
    select w.social_id, t.key, p_source, t.value
    from public.widgets w, jsonb_each_text(p_words) t
    where w.social_id = p_social_id and private.own_greeting(w) = p_source and t.key = any (w.greeting_languages)
    on conflict (social_id, language) do update set source = excluded.source, words = excluded.words
  $$;

-- The greeting for a visitor's language, or null: none is asked for, or none is made yet.
create function private.find_greeting(p_social_id uuid, p_language text) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select g.words
    from private.widget_greetings g
    join public.widgets w on w.social_id = g.social_id
    join public.socials s on s.id = w.social_id
    where g.social_id = p_social_id and g.language = p_language and g.language = any (w.greeting_languages)
      and g.source = private.own_greeting(w) and s.ai_id is not null
  $$;
grant execute on function private.begin_greetings(uuid), private.settle_greetings(uuid, text, jsonb) to app_system;
grant execute on function private.find_greeting(uuid, text) to app_visitor;

create function system.begin_greetings(p_social_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.begin_greetings(p_social_id) $$;

create function system.settle_greetings(p_social_id uuid, p_source text, p_words jsonb) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.settle_greetings(p_social_id, p_source, p_words) $$;

create function visitor.find_greeting(p_social_id uuid, p_language text) returns text
  language sql stable security definer
  set search_path = ''
  as $$ select private.find_greeting(p_social_id, p_language) $$;

-- Whose functions ----------------------------------------------------------------------------------------------------------

do $$
declare
  signature text;
begin
  execute 'grant create on schema public to app_member';
  foreach signature in array array[
    'create_ai(uuid, text, jsonb)', 'save_ai(uuid, text, jsonb)', 'publish_ai(uuid, boolean)', 'delete_ai(uuid)',
    'attach_ai(uuid, uuid[])', 'set_social_ai(uuid, uuid)', 'export_ai_answers(uuid)', 'add_ai_source(uuid, jsonb)', 'change_ai_source(uuid, jsonb)', 'index_ai_source(uuid)',
    'delete_ai_source(uuid)', 'teach_ai(uuid, text, text)', 'dismiss_ai_question(uuid)',
    'save_ai_endpoint(uuid, text, text, text)', 'show_ai_endpoint(uuid)', 'take_over(uuid)', 'return_to_ai(uuid)',
    'copilot_context(uuid)', 'find_passages(uuid, uuid, text[], text[], integer)'
  ] loop
    execute format('alter function public.%s owner to app_member', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  execute 'revoke create on schema public from app_member';
  execute 'grant create on schema system to app_system';
  foreach signature in array array[
    'begin_ai_source(uuid)', 'advance_ai_source(uuid, integer, integer)', 'settle_ai_source(uuid, integer, jsonb, text, text)',
    'rank_passages(uuid, text[], text[], integer)', 'take_ai_call(uuid, integer, numeric)',
    'count_ai(uuid, text, integer, integer, numeric)', 'ai_endpoint(uuid)', 'begin_ai_answer(uuid)',
    'answer_as_ai(uuid, bigint, text, jsonb, jsonb)', 'hand_over(uuid, bigint, text, jsonb, jsonb)', 'begin_greetings(uuid)',
    'settle_greetings(uuid, text, jsonb)'
  ] loop
    execute format('alter function system.%s owner to app_system', signature);
  end loop;
  execute 'revoke create on schema system from app_system';
  execute 'grant create on schema visitor to app_visitor';
  execute 'alter function visitor.find_greeting(uuid, text) owner to app_visitor';
  execute 'revoke create on schema visitor from app_visitor';
end
$$;
