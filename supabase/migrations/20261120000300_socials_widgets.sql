-- Connected accounts (socials) and the website widgets, which are a kind of social.

create table public.socials (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  kind text not null check (kind in ('line', 'facebook', 'instagram', 'widget')),
  name text not null check (char_length(name) between 1 and 80),
  picture_url text check (char_length(picture_url) <= 500),
  external_id text not null check (char_length(external_id) between 1 and 128),
  status text not null default 'connected' check (status in ('connected', 'needs_attention', 'disconnected')),
  last_event_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (kind, external_id),
  unique (id, project_id)
);
comment on table public.socials is 'An account through which customers write. One external account belongs to one project.';
comment on column public.socials.external_id is 'The provider''s id of the account; of a widget, its virtual_id.';
create index socials_by_project on public.socials (project_id);

create table public.widgets (
  social_id uuid primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  virtual_id text not null unique check (virtual_id ~ '^[a-z0-9]{16}$'),
  name text not null check (char_length(name) between 1 and 80),
  allowed_domains text[] not null default '{}' check (cardinality(allowed_domains) <= 20),
  color text not null default '#16a34a' check (color ~ '^#[0-9a-f]{6}$'),
  greeting text check (char_length(greeting) <= 500),
  language text not null default 'th' check (language in ('th', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (social_id, project_id) references public.socials (id, project_id) on delete cascade
);
comment on table public.widgets is 'How a website widget looks and where it may be shown.';
comment on column public.widgets.virtual_id is 'Public name of the widget, used in /widget/{virtual_id} and the install code.';
comment on column public.widgets.allowed_domains is 'Hosts that may frame the widget, *.example.com allowed; empty means any.';
create index widgets_by_project on public.widgets (project_id);

create trigger socials_touch before update on public.socials
  for each row execute function private.touch_updated_at();
create trigger widgets_touch before update on public.widgets
  for each row execute function private.touch_updated_at();

-- Row-level security -------------------------------------------------------------------------------------------------

-- Which visitor a function of schema visitor works for; set by private.enter_visitor at its start, gone with the transaction.
create function private.visitor_social_id() returns uuid
  language sql stable parallel safe
  set search_path = ''
  as $$ select nullif(current_setting('app.visitor_social_id', true), '')::uuid $$;
grant execute on function private.visitor_social_id() to app_visitor;

alter table public.socials enable row level security;
alter table public.widgets enable row level security;
revoke all on public.socials, public.widgets from anon, authenticated, service_role;

grant select on public.socials, public.widgets to authenticated, app_member, app_visitor, app_system;
grant insert on public.socials, public.widgets to app_member;
grant update (name, allowed_domains, color, greeting, language) on public.widgets to authenticated;
grant update (status, last_event_at, last_error, updated_at) on public.socials to app_system;
grant update (last_event_at) on public.socials to app_visitor;

create policy socials_select on public.socials for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));
create policy socials_insert on public.socials for insert to app_member
  with check (project_id = any (array(select private.my_project_ids('manage'))));
create policy socials_select_visitor on public.socials for select to app_visitor
  using (id = (select private.visitor_social_id()));
create policy socials_update_visitor on public.socials for update to app_visitor
  using (id = (select private.visitor_social_id())) with check (id = (select private.visitor_social_id()));
create policy socials_select_system on public.socials for select to app_system using (true);
create policy socials_update_system on public.socials for update to app_system using (true) with check (true);

create policy widgets_select on public.widgets for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));
create policy widgets_insert on public.widgets for insert to app_member
  with check (project_id = any (array(select private.my_project_ids('manage'))));
create policy widgets_update on public.widgets for update to authenticated
  using (project_id = any (array(select private.my_project_ids('manage'))))
  with check (project_id = any (array(select private.my_project_ids('manage'))));
-- the look of a widget is public: anybody who has its name may ask for it
create policy widgets_select_visitor on public.widgets for select to app_visitor using (true);
create policy widgets_select_system on public.widgets for select to app_system using (true);

-- Functions ----------------------------------------------------------------------------------------------------------

create function private.make_virtual_id() returns text
  language sql volatile
  set search_path = ''
  as $$ select encode(extensions.gen_random_bytes(8), 'hex') $$;
grant execute on function private.make_virtual_id() to app_member;

-- A project is of use at once: its creator is its owner, and it has a widget to put on a website.
create function public.create_project(p_name text, p_widget_name text, p_greeting text default null)
  returns table (id uuid, name text, virtual_id text)
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := gen_random_uuid();
    v_social_id uuid := gen_random_uuid();
    v_virtual_id text := private.make_virtual_id();
    v_name text := private.clean_text(p_name);
  begin
    if private.user_id() is null or not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    if v_name is null or char_length(v_name) > 80 then
      perform private.fail('invalid', 'name');
    end if;
    insert into public.projects (id, name, created_by) values (v_id, v_name, private.user_id());
    insert into public.members (project_id, user_id, role, can_broadcast, can_see_contacts)
    values (v_id, private.user_id(), 'owner', true, true);
    insert into public.socials (id, project_id, kind, name, external_id)
    values (v_social_id, v_id, 'widget', left(p_widget_name, 80), v_virtual_id);
    insert into public.widgets (social_id, project_id, virtual_id, name, greeting)
    values (v_social_id, v_id, v_virtual_id, left(p_widget_name, 80), private.clean_text(p_greeting));
    perform private.audit(v_id, 'project.created', v_id::text);
    return query select v_id, v_name, v_virtual_id;
  end
  $$;
grant create on schema public to app_member;
alter function public.create_project(text, text, text) owner to app_member;
revoke create on schema public from app_member;
grant execute on function public.create_project(text, text, text) to authenticated;

create function visitor.find_widget(p_virtual_id text)
  returns table (
    social_id uuid, project_id uuid, virtual_id text, name text, allowed_domains text[], color text, greeting text,
    language text
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select w.social_id, w.project_id, w.virtual_id, w.name, w.allowed_domains, w.color, w.greeting, w.language
    from public.widgets w
    where w.virtual_id = p_virtual_id
  $$;
grant create on schema visitor to app_visitor;
alter function visitor.find_widget(text) owner to app_visitor;
revoke create on schema visitor from app_visitor;
