-- Replaces 90 migrations: 20261120000100 to 20261124050000.
-- The state of the database when its code moved to supabase/schemas: tables, constraints, indexes and the rows every installation has.
-- A database that has all of the migrations above records this one without running it.

create sequence private.invoice_numbers;

create table public.ai_answers (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  ai_id uuid not null,
  room_id uuid not null,
  heard_message_id uuid not null,
  question_id uuid,
  question text not null,
  answer text,
  outcome text not null,
  reason text,
  confidence real,
  citations jsonb not null default '[]'::jsonb,
  model text,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  took_ms integer not null default 0,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint ai_answers_pkey primary key (id),
  constraint ai_answers_answer_check check ((char_length(answer) <= 5000)),
  constraint ai_answers_citations_check check (((jsonb_typeof(citations) = 'array'::text) and (pg_column_size(citations) <= 16384))),
  constraint ai_answers_model_check check ((char_length(model) <= 100)),
  constraint ai_answers_outcome_check check ((outcome = any (array['answered'::text, 'handed_over'::text]))),
  constraint ai_answers_question_check check ((char_length(question) <= 1000)),
  constraint ai_answers_reason_check check ((reason ~ '^[a-z_]{1,40}$'::text))
);
create index ai_answers_by_ai on public.ai_answers using btree (ai_id, created_at desc, id desc);
create index ai_answers_by_message on public.ai_answers using btree (heard_message_id);
create index ai_answers_by_project on public.ai_answers using btree (project_id, created_at);
create index ai_answers_by_question on public.ai_answers using btree (question_id) where (question_id is not null);
create index ai_answers_by_room on public.ai_answers using btree (room_id);

create table public.ai_chunks (
  id bigint generated always as identity,
  project_id uuid not null,
  ai_id uuid not null,
  source_id uuid not null,
  place integer not null,
  heading text not null default ''::text,
  text text not null,
  tokens bigint[] not null,
  token_count integer generated always as (cardinality(tokens)) stored,
  constraint ai_chunks_pkey primary key (id),
  constraint ai_chunks_source_id_place_key unique (source_id, place),
  constraint ai_chunks_heading_check check ((char_length(heading) <= 300)),
  constraint ai_chunks_text_check check ((char_length(text) between 1 and 4000))
) with (toast_tuple_target=128);
alter table public.ai_chunks alter column tokens set storage external;
create index ai_chunks_by_ai on public.ai_chunks using btree (ai_id) include (id, token_count);
create index ai_chunks_by_token on public.ai_chunks using gin (tokens) with (fastupdate=off);
create index ai_chunks_of_project on public.ai_chunks using btree (project_id);

create table public.ai_questions (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  ai_id uuid not null,
  text text not null,
  tokens bigint[] not null,
  state text not null default 'open'::text,
  asked_count integer not null default 1,
  source_id uuid,
  first_at timestamp with time zone not null default clock_timestamp(),
  last_at timestamp with time zone not null default clock_timestamp(),
  constraint ai_questions_pkey primary key (id),
  constraint ai_questions_id_project_id_key unique (id, project_id),
  constraint ai_questions_state_check check ((state = any (array['open'::text, 'taught'::text, 'dismissed'::text]))),
  constraint ai_questions_text_check check ((char_length(text) <= 1000))
);
create index ai_questions_open on public.ai_questions using btree (ai_id, asked_count desc, last_at desc) where (state = 'open'::text);

create table public.ai_sources (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  ai_id uuid not null,
  kind text not null,
  title text not null,
  also_asked text[] not null default '{}'::text[],
  body text,
  url text,
  path text,
  mime text,
  size bigint,
  state text not null default 'waiting'::text,
  progress smallint not null default 0,
  reason text,
  chunk_count integer not null default 0,
  version integer not null default 1,
  indexed_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint ai_sources_pkey primary key (id),
  constraint ai_sources_id_project_id_key unique (id, project_id),
  constraint ai_sources_path_key unique (path),
  constraint ai_sources_also_asked_check check ((cardinality(also_asked) <= 20)),
  constraint ai_sources_body_check check ((char_length(body) <= 200000)),
  constraint ai_sources_check check (((kind = 'page'::text) = (url is not null))),
  constraint ai_sources_check1 check (((kind = 'file'::text) = (path is not null))),
  constraint ai_sources_check2 check (((kind <> 'qa'::text) or (body is not null))),
  constraint ai_sources_kind_check check ((kind = any (array['qa'::text, 'text'::text, 'page'::text, 'file'::text]))),
  constraint ai_sources_mime_check check ((char_length(mime) <= 127)),
  constraint ai_sources_progress_check check ((progress between 0 and 100)),
  constraint ai_sources_reason_check check ((reason ~ '^[a-z_]{1,40}$'::text)),
  constraint ai_sources_state_check check ((state = any (array['uploading'::text, 'waiting'::text, 'working'::text, 'indexed'::text, 'failed'::text]))),
  constraint ai_sources_title_check check ((char_length(title) between 1 and 300)),
  constraint ai_sources_url_check check (((char_length(url) <= 2000) and (url ~ '^https://'::text)))
);
create index ai_sources_by_ai on public.ai_sources using btree (ai_id, created_at desc, id desc);

create table public.ai_usage (
  ai_id uuid not null,
  day date not null,
  project_id uuid not null,
  answers integer not null default 0,
  hand_overs integer not null default 0,
  copilots integer not null default 0,
  trials integer not null default 0,
  calls integer not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  cost numeric(12,4) not null default 0,
  constraint ai_usage_pkey primary key (ai_id, day)
);
create index ai_usage_by_project on public.ai_usage using btree (project_id, day);

create table public.ais (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  name text not null,
  is_on boolean not null default false,
  settings jsonb not null default '{}'::jsonb,
  published jsonb,
  published_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint ais_pkey primary key (id),
  constraint ais_id_project_id_key unique (id, project_id),
  constraint ais_check check (((not is_on) or (published is not null))),
  constraint ais_name_check check ((char_length(name) between 1 and 60)),
  constraint ais_published_check check (((jsonb_typeof(published) = 'object'::text) and (pg_column_size(published) <= 32768))),
  constraint ais_settings_check check (((jsonb_typeof(settings) = 'object'::text) and (pg_column_size(settings) <= 32768)))
);
create index ais_by_project on public.ais using btree (project_id, created_at);

create table public.api_keys (
  id uuid not null,
  project_id uuid not null,
  name text not null,
  prefix text not null,
  scopes text[] not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  constraint api_keys_pkey primary key (id),
  constraint api_keys_id_project_id_key unique (id, project_id),
  constraint api_keys_name_check check ((char_length(name) between 1 and 60)),
  constraint api_keys_prefix_check check ((prefix ~ '^chk_[A-Za-z0-9_-]{6}$'::text)),
  constraint api_keys_scopes_check check (((cardinality(scopes) between 1 and 5) and (scopes <@ array['rooms.read'::text, 'messages.write'::text, 'customers.read'::text, 'customers.write'::text, 'contacts.read'::text])))
);
create index api_keys_by_project on public.api_keys using btree (project_id, created_at desc);

create table public.attachments (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  social_id uuid,
  room_id uuid,
  message_id uuid,
  uploader_kind text not null,
  uploader_id uuid,
  bucket text not null default 'attachments'::text,
  path text not null,
  name text not null,
  mime text not null,
  size bigint not null,
  kind text not null default 'file'::text,
  width integer,
  height integer,
  duration_ms integer,
  state text not null default 'pending'::text,
  refusal_code text,
  created_at timestamp with time zone not null default now(),
  variants jsonb,
  constraint attachments_pkey primary key (id),
  constraint attachments_path_key unique (path),
  constraint attachments_kind_check check ((kind = any (array['image'::text, 'video'::text, 'audio'::text, 'file'::text]))),
  constraint attachments_mime_check check ((char_length(mime) <= 127)),
  constraint attachments_name_check check ((char_length(name) between 1 and 200)),
  constraint attachments_size_check check (((size > 0) or (state <> 'ready'::text))),
  constraint attachments_state_check check ((state = any (array['pending'::text, 'ready'::text, 'refused'::text]))),
  constraint attachments_uploader_kind_check check ((uploader_kind = any (array['member'::text, 'customer'::text, 'system'::text]))),
  constraint attachments_variants_check check ((jsonb_typeof(variants) = 'array'::text))
);
create index attachments_by_message on public.attachments using btree (message_id);
create index attachments_by_project on public.attachments using btree (project_id, created_at);
create index attachments_by_room on public.attachments using btree (room_id);
create index attachments_unattached on public.attachments using btree (created_at) where (message_id is null);
create index attachments_unattached_of_visitors on public.attachments using btree (project_id, created_at) where ((message_id is null) and (uploader_kind = 'customer'::text));
create index attachments_waiting on public.attachments using btree (social_id, created_at) where (message_id is null);

create table public.audit_log (
  id bigint generated always as identity,
  project_id uuid not null,
  actor_id uuid,
  action text not null,
  subject_id text,
  details jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint audit_log_pkey primary key (id),
  constraint audit_log_action_check check ((action ~ '^[a-z_]+\.[a-z_]+$'::text))
);
create index audit_log_by_project on public.audit_log using btree (project_id, id desc);

create table public.automatic_messages (
  project_id uuid not null,
  kind text not null,
  is_on boolean not null default false,
  spends_quota boolean not null default true,
  minutes integer not null default 5,
  each_episode boolean not null default true,
  texts jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone not null default now(),
  constraint automatic_messages_pkey primary key (project_id, kind),
  constraint automatic_messages_kind_check check ((kind = any (array['greeting'::text, 'away'::text, 'waiting'::text, 'closing'::text, 'csat'::text, 'thanks'::text]))),
  constraint automatic_messages_minutes_check check ((minutes between 1 and 1440)),
  constraint automatic_messages_texts_check check (private.are_texts(texts))
);

create table public.automation_rules (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  name text not null,
  place integer not null,
  is_on boolean not null default false,
  stops boolean not null default false,
  definition jsonb not null,
  paused_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint automation_rules_pkey primary key (id),
  constraint automation_rules_id_project_id_key unique (id, project_id),
  constraint automation_rules_definition_check check (private.is_rule(definition)),
  constraint automation_rules_name_check check ((char_length(name) between 1 and 80))
);
create index automation_rules_by_project on public.automation_rules using btree (project_id, place, id);

create table public.automation_runs (
  id bigint generated always as identity,
  project_id uuid not null,
  rule_id uuid not null,
  room_id uuid not null,
  matched boolean not null,
  unmet smallint[] not null default '{}'::smallint[],
  outcome jsonb not null default '[]'::jsonb,
  reason text,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint automation_runs_pkey primary key (id),
  constraint automation_runs_reason_check check ((reason = any (array['loop'::text, 'too_often'::text])))
);
create index automation_runs_by_rule on public.automation_runs using btree (rule_id, id desc);
create index automation_runs_of_project on public.automation_runs using btree (project_id);
create index automation_runs_of_room on public.automation_runs using btree (room_id, rule_id, created_at desc) where matched;
create index automation_runs_old on public.automation_runs using btree (created_at);

create table public.billing_details (
  project_id uuid not null,
  kind text not null,
  name text not null,
  tax_id text,
  branch text,
  address text,
  email text,
  updated_at timestamp with time zone not null default now(),
  constraint billing_details_pkey primary key (project_id),
  constraint billing_details_address_check check ((char_length(address) between 1 and 300)),
  constraint billing_details_branch_check check ((branch ~ '^[0-9]{5}$'::text)),
  constraint billing_details_check check (((kind <> 'company'::text) or ((tax_id is not null) and (branch is not null) and (address is not null)))),
  constraint billing_details_email_check check ((char_length(email) between 3 and 254)),
  constraint billing_details_kind_check check ((kind = any (array['company'::text, 'person'::text]))),
  constraint billing_details_name_check check ((char_length(name) between 1 and 150)),
  constraint billing_details_tax_id_check check (private.is_tax_id(tax_id))
);

create table public.bot_admins (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  social_id uuid not null,
  name text not null,
  room_id uuid,
  added_by uuid,
  added_at timestamp with time zone not null default now(),
  bound_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint bot_admins_pkey primary key (id),
  constraint bot_admins_id_project_id_key unique (id, project_id),
  constraint bot_admins_name_check check ((char_length(name) between 1 and 60))
);
create unique index bot_admins_by_room on public.bot_admins using btree (room_id) where (revoked_at is null);
create index bot_admins_by_social on public.bot_admins using btree (social_id) where (revoked_at is null);
create index bot_admins_of_room on public.bot_admins using btree (room_id);

create table public.bot_broadcast_settings (
  social_id uuid not null,
  project_id uuid not null,
  is_on boolean not null default false,
  command_word text not null default 'บรอดแคสต์'::text,
  segment_id uuid,
  needs_approval boolean not null default true,
  daily_limit integer not null default 3,
  admin_limit integer not null default 5,
  sender_name text,
  updated_at timestamp with time zone not null default now(),
  constraint bot_broadcast_settings_pkey primary key (social_id),
  constraint bot_broadcast_settings_admin_limit_check check ((admin_limit between 1 and 20)),
  constraint bot_broadcast_settings_command_word_check check (((char_length(command_word) between 2 and 20) and (command_word !~ '\s'::text))),
  constraint bot_broadcast_settings_daily_limit_check check ((daily_limit between 1 and 20)),
  constraint bot_broadcast_settings_sender_name_check check ((char_length(sender_name) between 1 and 20))
);
create index bot_broadcast_settings_of_project on public.bot_broadcast_settings using btree (project_id);
create index bot_broadcast_settings_of_segment on public.bot_broadcast_settings using btree (segment_id);

create table public.bot_requests (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  social_id uuid not null,
  admin_id uuid not null,
  segment_id uuid,
  broadcast_id uuid,
  state text not null default 'collecting'::text,
  settled_by text,
  created_at timestamp with time zone not null default clock_timestamp(),
  settled_at timestamp with time zone,
  constraint bot_requests_pkey primary key (id),
  constraint bot_requests_settled_by_check check ((char_length(settled_by) <= 80)),
  constraint bot_requests_state_check check ((state = any (array['collecting'::text, 'preview'::text, 'approval'::text, 'started'::text, 'cancelled'::text, 'refused'::text, 'expired'::text])))
);
create index bot_requests_by_admin on public.bot_requests using btree (admin_id, created_at desc);
create index bot_requests_by_broadcast on public.bot_requests using btree (broadcast_id);
create index bot_requests_by_project on public.bot_requests using btree (project_id, created_at desc);

create table public.broadcast_clicks (
  id bigint generated always as identity,
  token text not null,
  broadcast_id uuid not null,
  project_id uuid not null,
  "position" integer,
  clicked_at timestamp with time zone not null default clock_timestamp(),
  constraint broadcast_clicks_pkey primary key (id)
);
create index broadcast_clicks_by_broadcast on public.broadcast_clicks using btree (broadcast_id, id);
create index broadcast_clicks_by_token on public.broadcast_clicks using btree (token);

create table public.broadcast_links (
  token text not null,
  broadcast_id uuid not null,
  project_id uuid not null,
  url text not null,
  place integer not null,
  constraint broadcast_links_pkey primary key (token),
  constraint broadcast_links_token_project_id_key unique (token, project_id),
  constraint broadcast_links_token_check check ((token ~ '^[0-9a-z]{12}$'::text)),
  constraint broadcast_links_url_check check (((char_length(url) <= 2000) and (url ~ '^https?://'::text)))
);
create index broadcast_links_by_broadcast on public.broadcast_links using btree (broadcast_id, place);

create table public.broadcast_recipients (
  broadcast_id uuid not null,
  "position" integer not null,
  project_id uuid not null,
  room_id uuid not null,
  social_id uuid not null,
  state text not null,
  reason text,
  key text,
  retry_key uuid,
  sent_at timestamp with time zone,
  clicked_at timestamp with time zone,
  replied_at timestamp with time zone,
  blocked_at timestamp with time zone,
  paid_at timestamp with time zone,
  paid_amount numeric(12,2),
  constraint broadcast_recipients_pkey primary key (broadcast_id, "position"),
  constraint broadcast_recipients_key_check check ((key ~ '^[0-9a-f]{12}$'::text)),
  constraint broadcast_recipients_paid_amount_check check ((paid_amount >= (0)::numeric)),
  constraint broadcast_recipients_reason_check check ((reason ~ '^[a-z_]{1,40}$'::text)),
  constraint broadcast_recipients_state_check check ((state = any (array['waiting'::text, 'sent'::text, 'not_sent'::text, 'unknown'::text, 'left_out'::text])))
);
create unique index broadcast_recipients_by_key on public.broadcast_recipients using btree (broadcast_id, key) where (key is not null);
create index broadcast_recipients_by_room on public.broadcast_recipients using btree (room_id, sent_at desc nulls last);
create index broadcast_recipients_by_state on public.broadcast_recipients using btree (broadcast_id, state, "position");
create index broadcast_recipients_sent on public.broadcast_recipients using btree (project_id, sent_at) where (sent_at is not null);

create table public.broadcast_settings (
  project_id uuid not null,
  quiet_from time without time zone,
  quiet_to time without time zone,
  weekly_cap integer not null default 2,
  stage_minutes integer not null default 30,
  stage_blocked_percent numeric(4,1) not null default 2,
  updated_at timestamp with time zone not null default now(),
  constraint broadcast_settings_pkey primary key (project_id),
  constraint broadcast_settings_check check (((quiet_from is null) = (quiet_to is null))),
  constraint broadcast_settings_stage_blocked_percent_check check (((stage_blocked_percent >= 0.1) and (stage_blocked_percent <= (50)::numeric))),
  constraint broadcast_settings_stage_minutes_check check ((stage_minutes between 5 and 1440)),
  constraint broadcast_settings_weekly_cap_check check ((weekly_cap between 1 and 50))
);

create table public.broadcasts (
  id uuid not null,
  project_id uuid not null,
  name text not null,
  origin text not null default 'screen'::text,
  state text not null default 'draft'::text,
  bubbles jsonb not null default '[]'::jsonb,
  image_ids uuid[] not null generated always as (private.image_ids(bubbles)) stored,
  sent_bubbles jsonb,
  social_ids uuid[] not null default '{}'::uuid[],
  audience jsonb not null default '{}'::jsonb,
  link_tracking text not null default 'total'::text,
  sender_name text,
  send_at timestamp with time zone,
  ignores_quiet boolean not null default false,
  ignores_cap boolean not null default false,
  is_staged boolean not null default false,
  stage text,
  confirmed_count integer not null default 0,
  reason text,
  resumes_at timestamp with time zone,
  created_by uuid,
  started_by uuid,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default now(),
  frozen_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint broadcasts_pkey primary key (id),
  constraint broadcasts_id_project_id_key unique (id, project_id),
  constraint broadcasts_audience_check check (private.is_audience(audience)),
  constraint broadcasts_bubbles_check check (((jsonb_typeof(bubbles) = 'array'::text) and (jsonb_array_length(bubbles) <= 5))),
  constraint broadcasts_link_tracking_check check ((link_tracking = any (array['off'::text, 'total'::text, 'person'::text]))),
  constraint broadcasts_name_check check ((char_length(name) between 1 and 80)),
  constraint broadcasts_origin_check check ((origin = any (array['screen'::text, 'bot'::text]))),
  constraint broadcasts_reason_check check ((reason ~ '^[a-z_]{1,40}$'::text)),
  constraint broadcasts_sender_name_check check ((char_length(sender_name) between 1 and 20)),
  constraint broadcasts_social_ids_check check ((cardinality(social_ids) <= 50)),
  constraint broadcasts_stage_check check ((stage = any (array['first'::text, 'rest'::text]))),
  constraint broadcasts_state_check check ((state = any (array['draft'::text, 'scheduled'::text, 'preparing'::text, 'sending'::text, 'paused'::text, 'sent'::text, 'cancelled'::text, 'failed'::text])))
);
create index broadcasts_active on public.broadcasts using btree (project_id) where (state = any (array['preparing'::text, 'sending'::text, 'paused'::text]));
create index broadcasts_by_image on public.broadcasts using gin (image_ids);
create index broadcasts_by_project on public.broadcasts using btree (project_id, created_at desc, id desc);

create table public.bulk_runs (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  user_id uuid not null,
  action jsonb not null,
  room_ids uuid[] not null,
  state text not null default 'running'::text,
  done integer not null default 0,
  changed integer not null default 0,
  restored integer not null default 0,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint bulk_runs_pkey primary key (id),
  constraint bulk_runs_room_ids_check check ((cardinality(room_ids) <= 5000)),
  constraint bulk_runs_state_check check ((state = any (array['running'::text, 'done'::text, 'undoing'::text, 'undone'::text])))
);
create index bulk_runs_by_user on public.bulk_runs using btree (user_id, created_at);
create index bulk_runs_of_project on public.bulk_runs using btree (project_id);

create table public.business_hours (
  project_id uuid not null,
  is_on boolean not null default false,
  weekly jsonb not null default '[[], [], [], [], [], [], []]'::jsonb,
  observes_holidays boolean not null default true,
  special_days jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone not null default now(),
  constraint business_hours_pkey primary key (project_id),
  constraint business_hours_special_days_check check (private.are_special_days(special_days)),
  constraint business_hours_weekly_check check (private.are_weekly_hours(weekly))
);

create table public.csat_surveys (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  room_id uuid not null,
  customer_id uuid not null,
  episode_number integer not null,
  assignee_id uuid,
  asked_at timestamp with time zone not null default clock_timestamp(),
  score smallint,
  word text,
  answered_at timestamp with time zone,
  constraint csat_surveys_pkey primary key (id),
  constraint csat_surveys_room_id_episode_number_key unique (room_id, episode_number),
  constraint csat_surveys_score_check check ((score between 1 and 5)),
  constraint csat_surveys_word_check check ((char_length(word) <= 1000))
);
create index csat_surveys_by_project on public.csat_surveys using btree (project_id, asked_at desc);
create index csat_surveys_of_customer on public.csat_surveys using btree (customer_id, asked_at desc);

create table public.customer_consents (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  customer_id uuid not null,
  purpose text not null default 'marketing'::text,
  state text not null,
  source text not null,
  recorded_by uuid,
  recorded_at timestamp with time zone not null default clock_timestamp(),
  constraint customer_consents_pkey primary key (id),
  constraint customer_consents_purpose_check check ((purpose = 'marketing'::text)),
  constraint customer_consents_source_check check ((source = any (array['chat'::text, 'phone'::text, 'in_person'::text, 'form'::text, 'other'::text]))),
  constraint customer_consents_state_check check ((state = any (array['yes'::text, 'no'::text, 'unknown'::text])))
);
create index customer_consents_by_customer on public.customer_consents using btree (customer_id, recorded_at desc);
create index customer_consents_of_project on public.customer_consents using btree (project_id);

create table public.customer_contacts (
  customer_id uuid not null,
  project_id uuid not null,
  phone text,
  email text,
  updated_at timestamp with time zone not null default now(),
  constraint customer_contacts_pkey primary key (customer_id),
  constraint customer_contacts_email_check check ((char_length(email) <= 254)),
  constraint customer_contacts_phone_check check ((char_length(phone) <= 32))
);
create index customer_contacts_by_email on public.customer_contacts using btree (project_id, private.email_key(email)) where (email is not null);
create index customer_contacts_by_phone on public.customer_contacts using btree (project_id, private.phone_key(phone)) where (phone is not null);
create index customer_contacts_by_project on public.customer_contacts using btree (project_id);
create index customer_contacts_search on public.customer_contacts using gin (private.search_tokens(private.contact_words(phone, email), VARIADIC array[project_id]) COLLATE "C");

create table public.customer_fields (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  label text not null,
  kind text not null,
  choices text[] not null default '{}'::text[],
  "position" integer not null,
  constraint customer_fields_pkey primary key (id),
  constraint customer_fields_check check (((kind = 'choice'::text) = (choices <> '{}'::text[]))),
  constraint customer_fields_choices_check check ((cardinality(choices) <= 30)),
  constraint customer_fields_kind_check check ((kind = any (array['text'::text, 'number'::text, 'date'::text, 'choice'::text, 'yes_no'::text, 'link'::text]))),
  constraint customer_fields_label_check check (((char_length(label) between 1 and 40) and (label = btrim(label))))
);
create unique index customer_fields_by_label on public.customer_fields using btree (project_id, lower(label));

create table public.customer_identities (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  customer_id uuid not null,
  social_id uuid not null,
  external_id text not null,
  created_at timestamp with time zone not null default now(),
  profile_due_at timestamp with time zone,
  profile_failures smallint not null default 0,
  profile_name text,
  member_count integer,
  constraint customer_identities_pkey primary key (id),
  constraint customer_identities_of_project unique (id, project_id),
  constraint customer_identities_social_id_external_id_key unique (social_id, external_id),
  constraint customer_identities_external_id_check check ((char_length(external_id) between 1 and 128)),
  constraint customer_identities_member_count_check check ((member_count >= 0)),
  constraint customer_identities_profile_name_check check ((char_length(profile_name) <= 120))
);
create index customer_identities_by_customer on public.customer_identities using btree (customer_id);

create table public.customer_tags (
  customer_id uuid not null,
  tag_id uuid not null,
  project_id uuid not null,
  added_by uuid,
  added_at timestamp with time zone not null default now(),
  constraint customer_tags_pkey primary key (customer_id, tag_id)
);
create index customer_tags_by_project on public.customer_tags using btree (project_id, tag_id);
create index customer_tags_by_tag on public.customer_tags using btree (tag_id, customer_id);

create table public.customers (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  name text not null default ''::text,
  picture_url text,
  phone_masked text,
  email_masked text,
  language text,
  notes text not null default ''::text,
  attributes jsonb not null default '{}'::jsonb,
  blocked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  block_reason text,
  erased_at timestamp with time zone,
  constraint customers_pkey primary key (id),
  constraint customers_id_project_id_key unique (id, project_id),
  constraint customers_attributes_check check ((pg_column_size(attributes) <= 16384)),
  constraint customers_block_reason_check check ((char_length(block_reason) <= 200)),
  constraint customers_language_check check ((char_length(language) <= 12)),
  constraint customers_name_check check ((char_length(name) <= 120)),
  constraint customers_notes_check check ((char_length(notes) <= 4000)),
  constraint customers_picture_url_check check ((char_length(picture_url) <= 500))
);
create index customers_by_picture on public.customers using btree ("substring"(picture_url, '/pictures/([^/?]+)$'::text)) where (picture_url is not null);
create index customers_by_project on public.customers using btree (project_id, created_at desc);
create index customers_search on public.customers using gin (private.search_tokens(private.fold_text(name), VARIADIC array[project_id]) COLLATE "C") where (name <> ''::text);

create table public.drafts (
  room_id uuid not null,
  user_id uuid not null default private.user_id(),
  kind text not null default 'reply'::text,
  project_id uuid not null,
  text text not null,
  updated_at timestamp with time zone not null default now(),
  constraint drafts_pkey primary key (room_id, user_id, kind),
  constraint drafts_kind_check check ((kind = any (array['reply'::text, 'note'::text]))),
  constraint drafts_text_check check ((char_length(text) between 1 and 5000))
);
create index drafts_of_project on public.drafts using btree (project_id);

create table public.episodes (
  room_id uuid not null,
  number integer not null,
  project_id uuid not null,
  opened_at timestamp with time zone not null default now(),
  first_reply_at timestamp with time zone,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  constraint episodes_pkey primary key (room_id, number)
);
create index episodes_by_project on public.episodes using btree (project_id, opened_at desc);
create index episodes_resolved on public.episodes using btree (project_id, resolved_at) where (resolved_at is not null);

create table public.inbound_events (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  social_id uuid not null,
  external_id text not null,
  source text not null,
  kind text not null,
  payload jsonb not null,
  occurred_at timestamp with time zone not null,
  received_at timestamp with time zone not null default clock_timestamp(),
  redeliveries integer not null default 0,
  state text not null default 'received'::text,
  failure_code text,
  attempts integer not null default 0,
  settled_at timestamp with time zone,
  held_until timestamp with time zone,
  awaits text,
  constraint inbound_events_pkey primary key (id),
  constraint inbound_events_social_id_external_id_key unique (social_id, external_id),
  constraint inbound_events_external_id_check check ((char_length(external_id) between 1 and 200)),
  constraint inbound_events_failure_code_check check ((char_length(failure_code) <= 60)),
  constraint inbound_events_kind_check check ((char_length(kind) <= 60)),
  constraint inbound_events_payload_check check ((pg_column_size(payload) <= 262144)),
  constraint inbound_events_source_check check ((char_length(source) <= 128)),
  constraint inbound_events_state_check check ((state = any (array['received'::text, 'processed'::text, 'skipped'::text, 'set_aside'::text])))
);
create index inbound_events_awaiting on public.inbound_events using btree (social_id, awaits) where (awaits is not null);
create index inbound_events_ledger on public.inbound_events using btree (social_id, received_at desc, id desc);
create index inbound_events_of_project on public.inbound_events using btree (project_id);
create index inbound_events_old on public.inbound_events using btree (settled_at) where (state = any (array['processed'::text, 'skipped'::text]));
create index inbound_events_set_aside on public.inbound_events using btree (social_id, received_at desc, id desc) where (state = 'set_aside'::text);
create index inbound_events_waiting on public.inbound_events using btree (social_id, source, occurred_at, external_id) where (state = 'received'::text);

create table public.invitations (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  email text,
  role text not null,
  rooms_scope text not null default 'all'::text,
  can_broadcast boolean not null default false,
  can_see_contacts boolean not null default false,
  invited_by uuid,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  expires_at timestamp with time zone not null default (now() + '7 days'::interval),
  accepted_at timestamp with time zone,
  accepted_by uuid,
  declined_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint invitations_pkey primary key (id),
  constraint invitations_email_check check (((email = lower(email)) and (char_length(email) between 3 and 254))),
  constraint invitations_role_check check ((role = any (array['owner'::text, 'admin'::text, 'agent'::text, 'viewer'::text]))),
  constraint invitations_rooms_scope_check check ((rooms_scope = any (array['all'::text, 'own'::text])))
);
create index invitations_by_inviter on public.invitations using btree (invited_by);
create index invitations_by_project on public.invitations using btree (project_id, created_at desc, id desc);

create table public.invoice_payments (
  id uuid not null,
  project_id uuid not null,
  invoice_id uuid not null,
  state text not null default 'checking'::text,
  outcome text,
  path text not null,
  bank text,
  reference text,
  amount_satang integer,
  due_satang integer not null,
  submitted_by uuid,
  created_at timestamp with time zone not null default clock_timestamp(),
  settled_at timestamp with time zone,
  qr_text text,
  attempts integer not null default 0,
  transferred_at timestamp with time zone,
  constraint invoice_payments_pkey primary key (id),
  constraint invoice_payments_id_project_id_key unique (id, project_id),
  constraint invoice_payments_path_key unique (path),
  constraint invoice_payments_amount_satang_check check ((amount_satang >= 0)),
  constraint invoice_payments_bank_check check ((char_length(bank) <= 10)),
  constraint invoice_payments_outcome_check check ((outcome ~ '^[a-z_]{1,40}$'::text)),
  constraint invoice_payments_path_check check ((char_length(path) <= 200)),
  constraint invoice_payments_qr_text_check check ((char_length(qr_text) <= 255)),
  constraint invoice_payments_reference_check check ((char_length(reference) <= 64)),
  constraint invoice_payments_state_check check ((state = any (array['checking'::text, 'verified'::text, 'rejected'::text])))
);
create index invoice_payments_by_invoice on public.invoice_payments using btree (invoice_id, created_at desc);
create unique index invoice_payments_by_reference on public.invoice_payments using btree (bank, reference) where ((state <> 'rejected'::text) and (reference is not null));
create index invoice_payments_checking on public.invoice_payments using btree (created_at) where (state = 'checking'::text);

create table public.invoices (
  id uuid not null,
  project_id uuid not null,
  number text not null,
  package_id text not null,
  months integer not null,
  kind text not null,
  state text not null default 'unpaid'::text,
  list_satang integer not null,
  proration_satang integer not null default 0,
  carried_satang integer not null default 0,
  credit_satang integer not null default 0,
  credit_user_id uuid,
  total_satang integer not null,
  base_satang integer not null,
  vat_satang integer not null,
  withholding_satang integer not null default 0,
  due_satang integer not null,
  buyer jsonb,
  seller jsonb,
  receipt_number text,
  reason text,
  note text,
  created_by uuid,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  approved_by text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  review_until timestamp with time zone,
  constraint invoices_pkey primary key (id),
  constraint invoices_id_project_id_key unique (id, project_id),
  constraint invoices_number_key unique (number),
  constraint invoices_receipt_number_key unique (receipt_number),
  constraint invoices_approved_by_check check ((approved_by = any (array['slip'::text, 'operator'::text, 'credit'::text]))),
  constraint invoices_base_satang_check check ((base_satang >= 0)),
  constraint invoices_carried_satang_check check ((carried_satang >= 0)),
  constraint invoices_check check (((total_satang = ((list_satang - proration_satang) - credit_satang)) and (total_satang >= 0))),
  constraint invoices_check1 check (((vat_satang >= 0) and ((base_satang + vat_satang) = total_satang))),
  constraint invoices_check2 check (((due_satang = (total_satang - withholding_satang)) and (due_satang >= 0))),
  constraint invoices_check3 check (((state = 'paid'::text) = (paid_at is not null))),
  constraint invoices_check4 check (((state = 'paid'::text) or (receipt_number is null))),
  constraint invoices_credit_satang_check check ((credit_satang >= 0)),
  constraint invoices_kind_check check ((kind = any (array['new'::text, 'renewal'::text, 'upgrade'::text, 'downgrade'::text]))),
  constraint invoices_list_satang_check check ((list_satang > 0)),
  constraint invoices_months_check check ((months = any (array[1, 3, 6, 12]))),
  constraint invoices_note_check check ((char_length(note) <= 300)),
  constraint invoices_proration_satang_check check ((proration_satang >= 0)),
  constraint invoices_reason_check check ((reason ~ '^[a-z_]{1,40}$'::text)),
  constraint invoices_state_check check ((state = any (array['unpaid'::text, 'checking'::text, 'paid'::text, 'rejected'::text, 'expired'::text]))),
  constraint invoices_withholding_satang_check check ((withholding_satang >= 0))
);
create index invoices_by_credit on public.invoices using btree (credit_user_id) where (credit_satang > 0);
create index invoices_by_expiry on public.invoices using btree (expires_at) where (state = any (array['unpaid'::text, 'rejected'::text]));
create index invoices_by_project on public.invoices using btree (project_id, created_at desc, id desc);
create index invoices_by_review on public.invoices using btree (review_until) where ((state = 'checking'::text) and (review_until is not null));
create index invoices_credited on public.invoices using btree (credit_user_id) where (credit_user_id is not null);
create unique index invoices_open on public.invoices using btree (project_id) where (state = any (array['unpaid'::text, 'checking'::text, 'rejected'::text]));

create table public.members (
  project_id uuid not null,
  user_id uuid not null,
  role text not null,
  rooms_scope text not null default 'all'::text,
  can_broadcast boolean not null default false,
  can_see_contacts boolean not null default false,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint members_pkey primary key (project_id, user_id),
  constraint members_role_check check ((role = any (array['owner'::text, 'admin'::text, 'agent'::text, 'viewer'::text]))),
  constraint members_rooms_scope_check check ((rooms_scope = any (array['all'::text, 'own'::text])))
);
create index members_by_user on public.members using btree (user_id) where (removed_at is null);

create table public.messages (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  room_id uuid not null,
  social_id uuid not null,
  sequence bigint not null,
  episode_number integer not null,
  author_kind text not null,
  author_id uuid,
  kind text not null,
  text text,
  content jsonb,
  attachments jsonb not null default '[]'::jsonb,
  is_note boolean not null default false,
  reply_to_id uuid,
  client_id uuid,
  external_id text,
  state text not null default 'received'::text,
  failure_code text,
  cost text,
  sent_at timestamp with time zone,
  unsent_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default now(),
  mentions uuid[] not null default '{}'::uuid[],
  reactions jsonb not null default '[]'::jsonb,
  origin text,
  delayed_since timestamp with time zone,
  retry_at timestamp with time zone,
  constraint messages_pkey primary key (id),
  constraint messages_room_id_sequence_key unique (room_id, sequence),
  constraint messages_attachments_check check ((jsonb_typeof(attachments) = 'array'::text)),
  constraint messages_author_kind_check check ((author_kind = any (array['customer'::text, 'member'::text, 'bot'::text, 'system'::text]))),
  constraint messages_cost_check check ((cost = any (array['free'::text, 'quota'::text]))),
  constraint messages_external_id_check check ((char_length(external_id) <= 200)),
  constraint messages_kind_check check ((kind = any (array['text'::text, 'media'::text, 'sticker'::text, 'location'::text, 'rich'::text, 'event'::text, 'unsupported'::text]))),
  constraint messages_origin_check check ((origin = any (array['native_app'::text, 'api'::text]))),
  constraint messages_reactions_check check ((jsonb_typeof(reactions) = 'array'::text)),
  constraint messages_state_check check ((state = any (array['received'::text, 'queued'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text, 'unknown'::text]))),
  constraint messages_text_check check ((char_length(text) between 1 and 10000))
);
create unique index messages_by_client_id on public.messages using btree (room_id, client_id) where (client_id is not null);
create unique index messages_by_external_id on public.messages using btree (social_id, external_id) where (external_id is not null);
create index messages_by_project on public.messages using btree (project_id, created_at desc);
create index messages_from_customer on public.messages using btree (room_id, sequence) where (author_kind = 'customer'::text);
create index messages_outgoing on public.messages using btree (room_id, sequence) where (state = any (array['queued'::text, 'sending'::text]));
create index messages_said on public.messages using btree (project_id, created_at) include (author_kind, social_id, author_id, room_id, episode_number) where ((kind <> 'event'::text) and (not is_note) and (author_kind <> 'system'::text));
create index messages_search on public.messages using gin (private.search_tokens(private.search_text(text, attachments), VARIADIC array[project_id, social_id, author_id]) COLLATE "C") with (gin_pending_list_limit='1024') where ((text is not null) or (attachments <> '[]'::jsonb));
create index messages_unresolved_quotes on public.messages using btree (social_id, ((content #>> '{quote,external_id}'::text[]))) where ((reply_to_id is null) and ((content #>> '{quote,external_id}'::text[]) is not null));
create index messages_unsettled on public.messages using btree (created_at) where (state = any (array['queued'::text, 'sending'::text]));

create table public.notification_choices (
  user_id uuid not null default private.user_id(),
  kind text not null,
  bell boolean not null default true,
  sound boolean not null default true,
  push boolean not null default true,
  email boolean not null default true,
  constraint notification_choices_pkey primary key (user_id, kind),
  constraint notification_choices_kind_check check ((kind ~ '^[a-z][a-z_]{0,39}$'::text))
);

create table public.notifications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  project_id uuid not null,
  kind text not null,
  room_id uuid,
  message_id uuid,
  actor_id uuid,
  details jsonb not null default '{}'::jsonb,
  coalesce_key text,
  in_bell boolean not null default true,
  created_at timestamp with time zone not null default clock_timestamp(),
  read_at timestamp with time zone,
  mailed_at timestamp with time zone,
  constraint notifications_pkey primary key (id),
  constraint notifications_coalesce_key_check check ((char_length(coalesce_key) <= 200)),
  constraint notifications_details_check check ((jsonb_typeof(details) = 'object'::text)),
  constraint notifications_kind_check check ((kind ~ '^[a-z][a-z_]{0,39}$'::text))
);
create index notifications_by_message on public.notifications using btree (message_id);
create index notifications_by_room on public.notifications using btree (room_id);
create index notifications_by_user on public.notifications using btree (user_id, created_at desc, id desc) where in_bell;
create unique index notifications_coalesced on public.notifications using btree (user_id, coalesce_key) where ((read_at is null) and (coalesce_key is not null));
create index notifications_of_project on public.notifications using btree (project_id);
create index notifications_read on public.notifications using btree (read_at) where (read_at is not null);
create index notifications_unread on public.notifications using btree (user_id, room_id) where (read_at is null);

create table public.packages (
  id text not null,
  "position" integer not null,
  name_th text not null,
  name_en text not null,
  price_satang integer not null,
  members integer,
  socials integer,
  widgets integer,
  broadcast_messages integer,
  ai_answers integer,
  slip_checks integer,
  history_days integer,
  bot_broadcast boolean not null default false,
  is_offered boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint packages_pkey primary key (id),
  constraint packages_position_key unique ("position"),
  constraint packages_ai_answers_check check ((ai_answers >= 0)),
  constraint packages_broadcast_messages_check check ((broadcast_messages >= 0)),
  constraint packages_history_days_check check ((history_days >= 1)),
  constraint packages_id_check check ((id ~ '^[a-z][a-z0-9_]{1,30}$'::text)),
  constraint packages_members_check check ((members >= 1)),
  constraint packages_name_en_check check ((char_length(name_en) between 1 and 40)),
  constraint packages_name_th_check check ((char_length(name_th) between 1 and 40)),
  constraint packages_price_satang_check check ((price_satang >= 0)),
  constraint packages_slip_checks_check check ((slip_checks >= 0)),
  constraint packages_socials_check check ((socials >= 0)),
  constraint packages_widgets_check check ((widgets >= 1))
);

create table public.privacy_consents (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  identity_id uuid not null,
  social_id uuid not null,
  version integer not null,
  words text not null,
  given_at timestamp with time zone not null default clock_timestamp(),
  constraint privacy_consents_pkey primary key (id),
  constraint privacy_consents_words_check check ((char_length(words) between 1 and 2000))
);
create index privacy_consents_by_identity on public.privacy_consents using btree (identity_id, given_at desc);
create index privacy_consents_by_project on public.privacy_consents using btree (project_id);

create table public.profiles (
  user_id uuid not null,
  name text not null,
  avatar_path text,
  language text not null default 'th'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint profiles_pkey primary key (user_id),
  constraint profiles_avatar_path_own check (((avatar_path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.webp$'::text) and (split_part(avatar_path, '/'::text, 1) = (user_id)::text))),
  constraint profiles_language_check check ((language = any (array['th'::text, 'en'::text]))),
  constraint profiles_name_check check ((char_length(name) between 1 and 80))
);

create table public.project_exports (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  requested_by uuid,
  state text not null default 'waiting'::text,
  done bigint not null default 0,
  total bigint not null default 0,
  bytes bigint,
  counts jsonb not null default '{}'::jsonb,
  path text,
  reason text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint project_exports_pkey primary key (id),
  constraint project_exports_path_key unique (path),
  constraint project_exports_check check (((state = 'done'::text) = (path is not null))),
  constraint project_exports_counts_check check ((jsonb_typeof(counts) = 'object'::text)),
  constraint project_exports_done_check check ((done >= 0)),
  constraint project_exports_reason_check check ((reason ~ '^[a-z_]{1,40}$'::text)),
  constraint project_exports_state_check check ((state = any (array['waiting'::text, 'working'::text, 'done'::text, 'failed'::text, 'expired'::text]))),
  constraint project_exports_total_check check ((total >= 0))
);
create index project_exports_by_person on public.project_exports using btree (requested_by) where (requested_by is not null);
create index project_exports_by_project on public.project_exports using btree (project_id, created_at desc);
create unique index project_exports_one on public.project_exports using btree (project_id) where (state = any (array['waiting'::text, 'working'::text]));

create table public.projects (
  id uuid not null default gen_random_uuid(),
  name text not null,
  logo_url text,
  time_zone text not null default 'Asia/Bangkok'::text,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  retention_days integer,
  suspended_at timestamp with time zone,
  suspended_why text,
  deleted_by uuid,
  languages text[] not null default '{th,en}'::text[],
  constraint projects_pkey primary key (id),
  constraint projects_languages_check check (((cardinality(languages) between 1 and 103) and private.are_languages(languages))),
  constraint projects_logo_url_check check ((char_length(logo_url) <= 500)),
  constraint projects_name_check check ((char_length(name) between 1 and 80)),
  constraint projects_retention_days_check check ((retention_days between 30 and 3650)),
  constraint projects_suspended check (((suspended_at is null) = (suspended_why is null))),
  constraint projects_suspended_why_check check ((char_length(suspended_why) between 1 and 500))
);
create index projects_deleted on public.projects using btree (deleted_at) where (deleted_at is not null);

create table public.push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  user_agent text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  last_failure text,
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_endpoint_key unique (endpoint),
  constraint push_subscriptions_auth_check check ((char_length(auth) <= 100)),
  constraint push_subscriptions_endpoint_check check ((char_length(endpoint) <= 1000)),
  constraint push_subscriptions_last_failure_check check ((char_length(last_failure) <= 300)),
  constraint push_subscriptions_p256dh_check check ((char_length(p256dh) <= 200)),
  constraint push_subscriptions_user_agent_check check ((char_length(user_agent) <= 300))
);
create index push_subscriptions_by_session on public.push_subscriptions using btree (session_id);
create index push_subscriptions_by_user on public.push_subscriptions using btree (user_id);

create table public.quick_message_folders (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  owner_id uuid,
  name text not null,
  created_at timestamp with time zone not null default now(),
  constraint quick_message_folders_pkey primary key (id),
  constraint quick_message_folders_id_project_id_key unique (id, project_id),
  constraint quick_message_folders_name_check check (((char_length(name) between 1 and 50) and (name = btrim(name)) and (name is NFC NORMALIZED) and (name !~ '[[:cntrl:]]'::text)))
);
create unique index quick_message_folders_by_name on public.quick_message_folders using btree (project_id, owner_id, lower(name)) nulls not distinct;

create table public.quick_messages (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  owner_id uuid,
  folder_id uuid,
  shortcut text not null,
  title text not null,
  bubbles jsonb not null,
  image_ids uuid[] not null generated always as (private.image_ids(bubbles)) stored,
  place integer not null default 0,
  use_count integer not null default 0,
  last_used_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint quick_messages_pkey primary key (id),
  constraint quick_messages_id_project_id_key unique (id, project_id),
  constraint quick_messages_bubbles_check check (((jsonb_typeof(bubbles) = 'array'::text) and (jsonb_array_length(bubbles) between 1 and 5))),
  constraint quick_messages_shortcut_check check (((char_length(shortcut) between 1 and 32) and (shortcut = lower(shortcut)) and (shortcut is NFC NORMALIZED) and (shortcut !~ '[[:space:][:cntrl:]/]'::text))),
  constraint quick_messages_title_check check (((char_length(title) between 1 and 80) and (title = btrim(title)) and (title is NFC NORMALIZED) and (title !~ '[[:cntrl:]]'::text)))
);
create index quick_messages_by_folder on public.quick_messages using btree (folder_id);
create index quick_messages_by_image on public.quick_messages using gin (image_ids);
create unique index quick_messages_by_shortcut on public.quick_messages using btree (project_id, owner_id, shortcut) nulls not distinct where (deleted_at is null);
create index quick_messages_deleted on public.quick_messages using btree (deleted_at) where (deleted_at is not null);

create table public.read_marks (
  room_id uuid not null,
  user_id uuid not null,
  project_id uuid not null,
  sequence bigint not null default 0,
  updated_at timestamp with time zone not null default now(),
  constraint read_marks_pkey primary key (room_id, user_id)
);
create index read_marks_by_user on public.read_marks using btree (user_id, project_id);

create table public.receiving_accounts (
  id uuid not null,
  project_id uuid not null,
  bank text not null,
  number text not null,
  name_th text,
  name_en text,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint receiving_accounts_pkey primary key (id),
  constraint receiving_accounts_id_project_id_key unique (id, project_id),
  constraint receiving_accounts_project_id_bank_number_key unique (project_id, bank, number),
  constraint receiving_accounts_bank_check check ((bank ~ '^[A-Za-z]{2,12}$'::text)),
  constraint receiving_accounts_check check (((name_th is not null) or (name_en is not null))),
  constraint receiving_accounts_name_en_check check ((char_length(name_en) between 1 and 120)),
  constraint receiving_accounts_name_th_check check ((char_length(name_th) between 1 and 120)),
  constraint receiving_accounts_number_check check ((number ~ '^[0-9]{6,20}$'::text))
);

create table public.room_pins (
  room_id uuid not null,
  user_id uuid not null,
  project_id uuid not null,
  pinned_at timestamp with time zone not null default now(),
  constraint room_pins_pkey primary key (user_id, room_id)
);
create index room_pins_by_room on public.room_pins using btree (room_id);
create index room_pins_of_project on public.room_pins using btree (project_id);

create table public.room_tags (
  room_id uuid not null,
  tag_id uuid not null,
  project_id uuid not null,
  added_by uuid,
  added_at timestamp with time zone not null default now(),
  constraint room_tags_pkey primary key (room_id, tag_id)
);
create index room_tags_by_project on public.room_tags using btree (project_id, tag_id);
create index room_tags_by_tag on public.room_tags using btree (tag_id, room_id);

create table public.rooms (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  social_id uuid not null,
  customer_id uuid not null,
  identity_id uuid not null,
  status text not null default 'open'::text,
  snoozed_until timestamp with time zone,
  assignee_id uuid,
  priority smallint not null default 0,
  holder text not null default 'human'::text,
  bot_failed_at timestamp with time zone,
  waiting_since timestamp with time zone,
  episode_number integer not null default 1,
  last_sequence bigint not null default 0,
  last_customer_sequence bigint not null default 0,
  last_message_at timestamp with time zone not null default now(),
  last_message_kind text not null default 'text'::text,
  last_message_preview text not null default ''::text,
  last_message_author_kind text not null default 'customer'::text,
  last_message_author_id uuid,
  customer_delivered_sequence bigint not null default 0,
  customer_read_sequence bigint not null default 0,
  team_read_sequence bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  customer_last_at timestamp with time zone,
  unreachable_since timestamp with time zone,
  tag_ids uuid[] not null default '{}'::uuid[],
  bot_heard_sequence bigint not null default 0,
  bot_off_episode integer not null default 0,
  member_count integer,
  constraint rooms_pkey primary key (id),
  constraint rooms_id_project_id_key unique (id, project_id),
  constraint rooms_identity_id_key unique (identity_id),
  constraint rooms_holder_check check ((holder = any (array['human'::text, 'bot'::text]))),
  constraint rooms_member_count_check check ((member_count >= 0)),
  constraint rooms_priority_check check ((priority between 0 and 3)),
  constraint rooms_status_check check ((status = any (array['open'::text, 'snoozed'::text, 'resolved'::text])))
);
create index rooms_active_by_assignee on public.rooms using btree (project_id, assignee_id, last_message_at desc, id desc) where (status <> 'resolved'::text);
create index rooms_active_of_nobody on public.rooms using btree (project_id, last_message_at desc, id desc) where ((assignee_id is null) and (status <> 'resolved'::text));
create index rooms_all on public.rooms using btree (project_id, last_message_at desc, id desc);
create index rooms_bot_failed on public.rooms using btree (project_id, last_message_at desc, id desc) where ((status = 'open'::text) and (bot_failed_at is not null));
create index rooms_by_assignee on public.rooms using btree (project_id, assignee_id, last_message_at desc, id desc);
create index rooms_by_customer on public.rooms using btree (customer_id);
create index rooms_by_social on public.rooms using btree (social_id);
create index rooms_by_status on public.rooms using btree (project_id, status, last_message_at desc, id desc);
create index rooms_of_nobody on public.rooms using btree (project_id, last_message_at desc, id desc) where (assignee_id is null);
create index rooms_prioritised on public.rooms using btree (project_id, priority, last_message_at desc, id desc) where (priority > 0);
create index rooms_prioritised_by_assignee on public.rooms using btree (project_id, assignee_id, priority, last_message_at desc, id desc) where (priority > 0);
create index rooms_prioritised_of_nobody on public.rooms using btree (project_id, priority, last_message_at desc, id desc) where ((priority > 0) and (assignee_id is null));
create index rooms_resolved_by_assignee on public.rooms using btree (project_id, assignee_id, last_message_at desc, id desc) where (status = 'resolved'::text);
create index rooms_waiting on public.rooms using btree (project_id, waiting_since, id) where ((status = 'open'::text) and (waiting_since is not null));
create index rooms_waiting_by_assignee on public.rooms using btree (project_id, assignee_id, waiting_since, id) where ((status = 'open'::text) and (waiting_since is not null));
create index rooms_waiting_of_nobody on public.rooms using btree (project_id, waiting_since, id) where ((assignee_id is null) and (status = 'open'::text) and (waiting_since is not null));
create index rooms_waiting_prioritised on public.rooms using btree (project_id, priority, waiting_since, id) where ((priority > 0) and (status = 'open'::text) and (waiting_since is not null));

create table public.saved_views (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  owner_id uuid not null default private.user_id(),
  name text not null,
  is_shared boolean not null default false,
  view text not null,
  sort text not null,
  filters jsonb not null default '{}'::jsonb,
  "position" integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint saved_views_pkey primary key (id),
  constraint saved_views_filters_check check (((jsonb_typeof(filters) = 'object'::text) and (octet_length((filters)::text) <= 8000))),
  constraint saved_views_name_check check (((char_length(name) between 1 and 50) and (name = btrim(name)) and (name !~ '[[:cntrl:]]'::text))),
  constraint saved_views_sort_check check ((sort = any (array['waiting'::text, 'newest'::text, 'oldest'::text, 'priority'::text]))),
  constraint saved_views_view_check check ((view = any (array['waiting'::text, 'mine'::text, 'unassigned'::text, 'bot_failed'::text, 'pinned'::text, 'resolved'::text, 'all'::text])))
);
create index saved_views_by_project on public.saved_views using btree (project_id, owner_id);

create table public.scheduled_messages (
  id uuid not null,
  project_id uuid not null,
  room_id uuid not null,
  author_id uuid not null,
  send_at timestamp with time zone not null,
  text text,
  attachments jsonb not null default '[]'::jsonb,
  attachment_ids uuid[] not null default '{}'::uuid[],
  reply_to_id uuid,
  quick_message_id uuid,
  cancel_on_reply boolean not null default true,
  state text not null default 'waiting'::text,
  reason text,
  changed_by uuid,
  is_told boolean not null default false,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default now(),
  constraint scheduled_messages_pkey primary key (id),
  constraint scheduled_messages_attachments_check check ((jsonb_typeof(attachments) = 'array'::text)),
  constraint scheduled_messages_reason_check check ((char_length(reason) between 1 and 40)),
  constraint scheduled_messages_state_check check ((state = any (array['waiting'::text, 'sent'::text, 'cancelled'::text, 'failed'::text]))),
  constraint scheduled_messages_text_check check ((char_length(text) between 1 and 5000))
);
create index scheduled_messages_by_file on public.scheduled_messages using gin (attachment_ids) where (state = 'waiting'::text);
create index scheduled_messages_by_room on public.scheduled_messages using btree (room_id, send_at);
create index scheduled_messages_of_project on public.scheduled_messages using btree (project_id);
create index scheduled_messages_of_quick_message on public.scheduled_messages using btree (quick_message_id);
create index scheduled_messages_waiting on public.scheduled_messages using btree (room_id) where (state = 'waiting'::text);

create table public.slip_settings (
  project_id uuid not null,
  looks_in_chat boolean not null default true,
  tags_rooms boolean not null default true,
  tag_id uuid,
  thanks text not null default ''::text,
  max_age_days integer not null default 30,
  constraint slip_settings_pkey primary key (project_id),
  constraint slip_settings_max_age_days_check check ((max_age_days between 1 and 3650)),
  constraint slip_settings_thanks_check check ((char_length(thanks) <= 500))
);
create index slip_settings_by_tag on public.slip_settings using btree (tag_id) where (tag_id is not null);

create table public.slips (
  id uuid not null,
  project_id uuid not null,
  source text not null,
  room_id uuid,
  message_id uuid,
  attachment_id uuid,
  has_image boolean not null default false,
  checked_by uuid,
  bank text,
  reference text,
  qr_text text,
  expected_amount bigint,
  duplicate_of uuid,
  outcome text,
  reason text,
  provider text,
  provider_code text,
  amount bigint,
  transferred_at timestamp with time zone,
  sender_bank text,
  sender_name text,
  sender_account text,
  receiver_bank text,
  receiver_name text,
  receiver_account text,
  receiving_account_id uuid,
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  note text,
  is_paid boolean not null generated always as (COALESCE(((outcome = 'verified'::text) or ((outcome = 'manual'::text) and (decision = 'accepted'::text))), false)) stored,
  attempts integer not null default 0,
  asked_at timestamp with time zone,
  settled_at timestamp with time zone,
  next_try_at timestamp with time zone,
  attributed_at timestamp with time zone,
  purged_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default now(),
  is_folded boolean not null default false,
  constraint slips_pkey primary key (id),
  constraint slips_id_project_id_key unique (id, project_id),
  constraint slips_amount_check check (((amount >= 0) and (amount <= '100000000000'::bigint))),
  constraint slips_bank_check check ((bank ~ '^([0-9]{3}|TrueMoney)$'::text)),
  constraint slips_check check (((bank is null) = (reference is null))),
  constraint slips_check1 check ((((outcome = 'manual'::text) = (decision is not null)) or (outcome is null))),
  constraint slips_decision_check check ((decision = any (array['accepted'::text, 'refused'::text]))),
  constraint slips_expected_amount_check check (((expected_amount >= 1) and (expected_amount <= '100000000000'::bigint))),
  constraint slips_note_check check ((char_length(note) <= 500)),
  constraint slips_outcome_check check ((outcome = any (array['verified'::text, 'old'::text, 'duplicate'::text, 'amount_mismatch'::text, 'receiver_mismatch'::text, 'not_found'::text, 'not_genuine'::text, 'bank_pending'::text, 'unreadable'::text, 'qr_only'::text, 'provider_down'::text, 'manual'::text]))),
  constraint slips_provider_check check ((provider ~ '^[a-z0-9]{1,20}$'::text)),
  constraint slips_provider_code_check check ((char_length(provider_code) <= 60)),
  constraint slips_qr_text_check check ((char_length(qr_text) <= 255)),
  constraint slips_reason_check check ((reason ~ '^[a-z][a-z_]{0,39}$'::text)),
  constraint slips_receiver_account_check check ((char_length(receiver_account) <= 200)),
  constraint slips_receiver_bank_check check ((char_length(receiver_bank) <= 20)),
  constraint slips_receiver_name_check check ((char_length(receiver_name) <= 200)),
  constraint slips_reference_check check ((reference ~ '^[!-~]{6,64}$'::text)),
  constraint slips_sender_account_check check ((char_length(sender_account) <= 200)),
  constraint slips_sender_bank_check check ((char_length(sender_bank) <= 20)),
  constraint slips_sender_name_check check ((char_length(sender_name) <= 200)),
  constraint slips_source_check check ((source = any (array['upload'::text, 'qr'::text, 'chat'::text])))
);
create index slips_by_account on public.slips using btree (receiving_account_id) where (receiving_account_id is not null);
create unique index slips_by_attachment on public.slips using btree (attachment_id, bank, reference) where (attachment_id is not null);
create index slips_by_first on public.slips using btree (duplicate_of) where (duplicate_of is not null);
create index slips_by_message on public.slips using btree (message_id) where (message_id is not null);
create index slips_by_outcome on public.slips using btree (project_id, outcome, created_at desc, id desc);
create index slips_by_project on public.slips using btree (project_id, created_at desc, id desc);
create index slips_by_reference on public.slips using btree (bank, reference) where (attempts > 0);
create index slips_by_room on public.slips using btree (room_id, created_at desc) where (room_id is not null);
create unique index slips_by_transfer on public.slips using btree (project_id, bank, reference) where (duplicate_of is null);
create index slips_of_attachment on public.slips using btree (attachment_id);
create index slips_of_message on public.slips using btree (message_id);
create index slips_paid on public.slips using btree (project_id, created_at) include (amount, room_id) where is_paid;
create index slips_unpurged on public.slips using btree (project_id, created_at) where (purged_at is null);
create index slips_unsettled on public.slips using btree (COALESCE(next_try_at, asked_at, created_at)) where ((duplicate_of is null) and (purged_at is null) and ((outcome is null) or ((outcome = any (array['bank_pending'::text, 'provider_down'::text])) and (next_try_at is not null))));

create table public.socials (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  kind text not null,
  name text not null,
  picture_url text,
  external_id text not null,
  status text not null default 'connected'::text,
  last_event_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  checks jsonb not null default '{}'::jsonb,
  checked_at timestamp with time zone,
  quota_limit integer,
  quota_used integer,
  auto_assign text not null default 'off'::text,
  disconnected_at timestamp with time zone,
  followers integer,
  ai_id uuid,
  quota_counted bigint not null default 0,
  quota_asked_at timestamp with time zone,
  constraint socials_pkey primary key (id),
  constraint socials_id_project_id_key unique (id, project_id),
  constraint socials_auto_assign_check check ((auto_assign = any (array['off'::text, 'least_busy'::text]))),
  constraint socials_checks_check check ((jsonb_typeof(checks) = 'object'::text)),
  constraint socials_external_id_check check ((char_length(external_id) between 1 and 128)),
  constraint socials_followers_check check ((followers >= 0)),
  constraint socials_kind_check check ((kind = any (array['line'::text, 'facebook'::text, 'instagram'::text, 'widget'::text]))),
  constraint socials_name_check check ((char_length(name) between 1 and 80)),
  constraint socials_picture_url_check check ((char_length(picture_url) <= 500)),
  constraint socials_quota_limit_check check ((quota_limit >= 0)),
  constraint socials_quota_used_check check ((quota_used >= 0)),
  constraint socials_status_check check ((status = any (array['connected'::text, 'needs_attention'::text, 'disconnected'::text])))
);
create unique index socials_by_account on public.socials using btree (kind, external_id) where (status <> 'disconnected'::text);
create index socials_by_ai on public.socials using btree (ai_id) where (ai_id is not null);
create index socials_by_project on public.socials using btree (project_id);
create unique index socials_by_project_account on public.socials using btree (project_id, kind, external_id);

create table public.subscription_periods (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  package_id text not null,
  origin text not null,
  invoice_id uuid,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  value_satang integer not null default 0,
  full_ends_at timestamp with time zone not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint subscription_periods_pkey primary key (id),
  constraint subscription_periods_id_project_id_key unique (id, project_id),
  constraint subscription_periods_invoice_id_key unique (invoice_id),
  constraint subscription_periods_check check (((ends_at >= starts_at) and (full_ends_at >= ends_at) and (full_ends_at > starts_at))),
  constraint subscription_periods_check1 check (((origin = 'paid'::text) = (invoice_id is not null))),
  constraint subscription_periods_origin_check check ((origin = any (array['trial'::text, 'paid'::text, 'gift'::text]))),
  constraint subscription_periods_value_satang_check check ((value_satang >= 0))
);
create index subscription_periods_by_end on public.subscription_periods using btree (ends_at);
create index subscription_periods_by_project on public.subscription_periods using btree (project_id, starts_at desc, created_at desc);

create table public.tags (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  name text not null,
  color text not null default 'gray'::text,
  description text not null default ''::text,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint tags_pkey primary key (id),
  constraint tags_id_project_id_key unique (id, project_id),
  constraint tags_color_check check ((color = any (array['gray'::text, 'red'::text, 'orange'::text, 'amber'::text, 'green'::text, 'teal'::text, 'blue'::text, 'violet'::text, 'pink'::text]))),
  constraint tags_description_check check ((char_length(description) <= 200)),
  constraint tags_name_check check (private.is_tag_name(name))
);
create unique index tags_by_name on public.tags using btree (project_id, lower(name));

create table public.vip_segments (
  id uuid not null,
  project_id uuid not null,
  name text not null,
  definition jsonb not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint vip_segments_pkey primary key (id),
  constraint vip_segments_id_project_id_key unique (id, project_id),
  constraint vip_segments_definition_check check ((private.is_audience(definition) and (not (definition ?| array['followers'::text, 'missed_of'::text])))),
  constraint vip_segments_name_check check (((char_length(name) between 1 and 40) and (name = btrim(name)) and (name !~ '[[:cntrl:]]'::text)))
);
create unique index vip_segments_by_name on public.vip_segments using btree (project_id, lower(name));

create table public.webhook_attempts (
  id bigint generated always as identity,
  project_id uuid not null,
  delivery_id uuid not null,
  tried_at timestamp with time zone not null default clock_timestamp(),
  status integer,
  reason text,
  duration_ms integer not null,
  answer text not null default ''::text,
  constraint webhook_attempts_pkey primary key (id),
  constraint webhook_attempts_answer_check check ((char_length(answer) <= 1024)),
  constraint webhook_attempts_reason_check check ((reason = any (array['status'::text, 'redirect'::text, 'timeout'::text, 'unreachable'::text, 'address'::text, 'secret'::text])))
);
create index webhook_attempts_by_delivery on public.webhook_attempts using btree (delivery_id, id);
create index webhook_attempts_of_project on public.webhook_attempts using btree (project_id);

create table public.webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  event_id uuid not null,
  endpoint_id uuid not null,
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  next_try_at timestamp with time zone default now(),
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint webhook_deliveries_pkey primary key (id),
  constraint webhook_deliveries_event_id_endpoint_id_key unique (event_id, endpoint_id),
  constraint webhook_deliveries_id_project_id_key unique (id, project_id),
  constraint webhook_deliveries_state_check check ((state = any (array['waiting'::text, 'delivered'::text, 'failed'::text])))
);
create index webhook_deliveries_by_endpoint on public.webhook_deliveries using btree (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_by_project on public.webhook_deliveries using btree (project_id, created_at desc, id desc);

create table public.webhook_endpoints (
  id uuid not null,
  project_id uuid not null,
  url text not null,
  description text not null default ''::text,
  events text[] not null,
  is_on boolean not null default true,
  off_reason text,
  failing_since timestamp with time zone,
  silences integer not null default 0,
  rests_until timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint webhook_endpoints_pkey primary key (id),
  constraint webhook_endpoints_id_project_id_key unique (id, project_id),
  constraint webhook_endpoints_description_check check ((char_length(description) <= 100)),
  constraint webhook_endpoints_events_check check (((cardinality(events) between 1 and 10) and (events <@ array['message.created'::text, 'room.opened'::text, 'room.resolved'::text, 'room.assigned'::text, 'customer.created'::text, 'customer.updated'::text, 'slip.checked'::text, 'broadcast.finished'::text, 'csat.answered'::text]))),
  constraint webhook_endpoints_off_reason_check check ((off_reason = any (array['person'::text, 'gone'::text, 'failing'::text, 'secret'::text]))),
  constraint webhook_endpoints_url_check check (((url ~ '^https?://'::text) and (char_length(url) <= 500)))
);
create index webhook_endpoints_by_project on public.webhook_endpoints using btree (project_id, created_at);
create index webhook_endpoints_on on public.webhook_endpoints using btree (project_id) where is_on;

create table public.webhook_events (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  type text not null,
  payload jsonb not null,
  room_id uuid,
  customer_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint webhook_events_pkey primary key (id),
  constraint webhook_events_id_project_id_key unique (id, project_id),
  constraint webhook_events_type_check check ((type ~ '^[a-z]+(\.[a-z]+)?$'::text))
);
create index webhook_events_by_age on public.webhook_events using btree (project_id, created_at);
create index webhook_events_of_customer on public.webhook_events using btree (customer_id) where (customer_id is not null);
create index webhook_events_of_room on public.webhook_events using btree (room_id) where (room_id is not null);

create table public.widget_sites (
  social_id uuid not null,
  host text not null,
  project_id uuid not null,
  path text,
  first_seen_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  opened_at timestamp with time zone,
  constraint widget_sites_pkey primary key (social_id, host),
  constraint widget_sites_host_check check (((host = lower(host)) and (char_length(host) between 1 and 260))),
  constraint widget_sites_path_check check ((char_length(path) <= 500))
);
create index widget_sites_of_project on public.widget_sites using btree (project_id);

create table public.widget_visitors (
  identity_id uuid not null,
  project_id uuid not null,
  social_id uuid not null,
  user_ref text,
  identified_at timestamp with time zone,
  attributes jsonb not null default '{}'::jsonb,
  answers jsonb not null default '[]'::jsonb,
  answered_at timestamp with time zone,
  page_url text,
  page_title text,
  page_at timestamp with time zone,
  wants_mail boolean not null default false,
  mailed_sequence bigint not null default 0,
  updated_at timestamp with time zone not null default now(),
  constraint widget_visitors_pkey primary key (identity_id),
  constraint widget_visitors_answers_check check (((jsonb_typeof(answers) = 'array'::text) and (pg_column_size(answers) <= 16384))),
  constraint widget_visitors_attributes_check check (((jsonb_typeof(attributes) = 'object'::text) and (pg_column_size(attributes) <= 16384))),
  constraint widget_visitors_page_title_check check ((char_length(page_title) <= 200)),
  constraint widget_visitors_page_url_check check ((char_length(page_url) <= 500)),
  constraint widget_visitors_user_ref_check check ((char_length(user_ref) between 1 and 128))
);
create index widget_visitors_by_project on public.widget_visitors using btree (project_id);
create unique index widget_visitors_by_user on public.widget_visitors using btree (social_id, user_ref) where (user_ref is not null);

create table public.widgets (
  social_id uuid not null,
  project_id uuid not null,
  virtual_id text not null,
  name text not null,
  allowed_domains text[] not null default '{}'::text[],
  color text not null default '#16a34a'::text,
  greeting text,
  language text not null default 'th'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_enabled boolean not null default true,
  removed_at timestamp with time zone,
  side text not null default 'right'::text,
  offset_x smallint not null default 20,
  offset_y smallint not null default 20,
  avatar_url text,
  texts jsonb not null default '{}'::jsonb,
  follows_page boolean not null default true,
  greeting_languages text[] not null default '{}'::text[],
  hours_kind text not null default 'project'::text,
  weekly jsonb not null default '[[], [], [], [], [], [], []]'::jsonb,
  prechat jsonb not null default '{"is_on": false, "fields": []}'::jsonb,
  asks_consent boolean not null default false,
  consent_version integer not null default 1,
  page_tag_ids uuid[] not null default '{}'::uuid[],
  continues_by_mail boolean not null default true,
  line_id text,
  constraint widgets_pkey primary key (social_id),
  constraint widgets_virtual_id_key unique (virtual_id),
  constraint widgets_allowed_domains_check check ((cardinality(allowed_domains) <= 20)),
  constraint widgets_allowed_domains_hosts check (private.are_hosts(allowed_domains)),
  constraint widgets_avatar_url_check check (((char_length(avatar_url) <= 500) and (avatar_url ~ '^https?://'::text))),
  constraint widgets_color_check check ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint widgets_greeting_check check ((char_length(greeting) <= 500)),
  constraint widgets_greeting_languages_check check ((cardinality(greeting_languages) <= 103)),
  constraint widgets_hours_kind_check check ((hours_kind = any (array['always'::text, 'project'::text, 'own'::text]))),
  constraint widgets_language_check check ((language = any (array['th'::text, 'en'::text]))),
  constraint widgets_line_id_check check ((line_id ~ '^@?[a-z0-9._-]{2,40}$'::text)),
  constraint widgets_name_check check ((char_length(name) between 1 and 80)),
  constraint widgets_offset_x_check check ((offset_x between 0 and 200)),
  constraint widgets_offset_y_check check ((offset_y between 0 and 200)),
  constraint widgets_page_tag_ids_check check ((cardinality(page_tag_ids) <= 30)),
  constraint widgets_prechat_check check (private.is_prechat(prechat)),
  constraint widgets_side_check check ((side = any (array['left'::text, 'right'::text]))),
  constraint widgets_texts_check check (private.are_widget_texts(texts)),
  constraint widgets_virtual_id_check check ((virtual_id ~ '^[a-z0-9]{16}$'::text)),
  constraint widgets_weekly_check check (private.are_weekly_hours(weekly))
);
create index widgets_by_project on public.widgets using btree (project_id);

create table private.ai_endpoints (
  project_id uuid not null,
  base_url text not null,
  model text not null,
  sealed text not null,
  updated_at timestamp with time zone not null default now(),
  constraint ai_endpoints_pkey primary key (project_id),
  constraint ai_endpoints_base_url_check check (((base_url ~ '^https://'::text) and (char_length(base_url) <= 500))),
  constraint ai_endpoints_model_check check ((char_length(model) between 1 and 100)),
  constraint ai_endpoints_sealed_check check ((sealed ~ '^v1:'::text))
);

create table private.api_key_hashes (
  token_hash text not null,
  key_id uuid not null,
  constraint api_key_hashes_pkey primary key (token_hash),
  constraint api_key_hashes_key_id_key unique (key_id),
  constraint api_key_hashes_token_hash_check check ((token_hash ~ '^[0-9a-f]{64}$'::text))
);

create table private.assignment_turns (
  project_id uuid not null,
  user_id uuid not null,
  taken_at timestamp with time zone not null default clock_timestamp(),
  constraint assignment_turns_pkey primary key (project_id, user_id)
);

create table private.automatic_sends (
  room_id uuid not null,
  kind text not null,
  cause text not null,
  project_id uuid not null,
  sent_at timestamp with time zone not null default clock_timestamp(),
  constraint automatic_sends_pkey primary key (room_id, kind, cause)
);
create index automatic_sends_old on private.automatic_sends using btree (sent_at);
create index automatic_sends_recent on private.automatic_sends using btree (room_id, sent_at desc);

create table private.automation_causes (
  id bigint generated always as identity,
  project_id uuid not null,
  room_id uuid not null,
  kind text not null,
  subject text not null default ''::text,
  depth smallint not null default 0,
  rule_id uuid,
  due_at timestamp with time zone not null default clock_timestamp(),
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint automation_causes_pkey primary key (id),
  constraint automation_causes_room_id_kind_subject_key unique (room_id, kind, subject)
);

create table private.automation_watches (
  project_id uuid not null,
  causes text[] not null,
  minutes integer[] not null,
  constraint automation_watches_pkey primary key (project_id)
);

create table private.background_rests (
  social_id uuid not null,
  project_id uuid not null,
  slow_calls smallint not null default 1,
  rests_until timestamp with time zone not null,
  constraint background_rests_pkey primary key (social_id),
  constraint background_rests_slow_calls_check check ((slow_calls between 1 and 6))
);
create index background_rests_by_project on private.background_rests using btree (project_id);

create table private.billing_mails (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  constraint billing_mails_pkey primary key (id),
  constraint billing_mails_kind_subject_id_key unique (kind, subject_id),
  constraint billing_mails_kind_check check ((kind = any (array['ending_week'::text, 'ending_day'::text, 'grace'::text, 'over'::text, 'trial_ending'::text, 'trial_over'::text, 'paid'::text, 'rejected'::text, 'approval'::text])))
);
create index billing_mails_of_project on private.billing_mails using btree (project_id);

create table private.billing_terms (
  is_only boolean not null default true,
  trial_package_id text not null default 'business'::text,
  trial_days integer not null default 14,
  grace_days integer not null default 7,
  invoice_days integer not null default 7,
  referral_wait_days integer not null default 30,
  constraint billing_terms_pkey primary key (is_only),
  constraint billing_terms_grace_days_check check ((grace_days between 0 and 60)),
  constraint billing_terms_invoice_days_check check ((invoice_days between 1 and 60)),
  constraint billing_terms_is_only_check check (is_only),
  constraint billing_terms_referral_wait_days_check check ((referral_wait_days between 0 and 365)),
  constraint billing_terms_trial_days_check check ((trial_days between 0 and 90))
);

create table private.bot_admin_codes (
  admin_id uuid not null,
  social_id uuid not null,
  code_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint bot_admin_codes_pkey primary key (admin_id)
);
create unique index bot_admin_codes_by_hash on private.bot_admin_codes using btree (social_id, code_hash);

create table private.bot_heard (
  message_id uuid not null,
  constraint bot_heard_pkey primary key (message_id)
);

create table private.broadcast_batches (
  id uuid not null default gen_random_uuid(),
  broadcast_id uuid not null,
  number integer not null,
  project_id uuid not null,
  social_id uuid not null,
  lane smallint not null,
  via text not null,
  is_first boolean not null default false,
  first_position integer not null,
  last_position integer not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  first_called_at timestamp with time zone,
  done_at timestamp with time zone,
  constraint broadcast_batches_pkey primary key (id),
  constraint broadcast_batches_broadcast_id_number_key unique (broadcast_id, number),
  constraint broadcast_batches_state_check check ((state = any (array['waiting'::text, 'calling'::text, 'done'::text]))),
  constraint broadcast_batches_via_check check ((via = any (array['multicast'::text, 'push'::text, 'broadcast'::text, 'room'::text])))
);
create index broadcast_batches_by_social on private.broadcast_batches using btree (social_id);
create index broadcast_batches_open on private.broadcast_batches using btree (broadcast_id, social_id, lane, number) where (state <> 'done'::text);

create table private.bulk_changes (
  run_id uuid not null,
  room_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  tried_at timestamp with time zone,
  constraint bulk_changes_pkey primary key (run_id, room_id)
);
create index bulk_changes_by_room on private.bulk_changes using btree (room_id);

create table private.channel_epochs (
  scope_id uuid not null,
  epoch bigint not null default 1,
  constraint channel_epochs_pkey primary key (scope_id)
);

create table private.document_numbers (
  series text not null,
  last integer not null,
  constraint document_numbers_pkey primary key (series),
  constraint document_numbers_series_check check ((char_length(series) <= 20))
);

create table private.doomed_files (
  id uuid not null default gen_random_uuid(),
  bucket text not null,
  path text not null,
  created_at timestamp with time zone not null default now(),
  constraint doomed_files_pkey primary key (id)
);

create table private.folded_messages (
  message_id uuid not null,
  project_id uuid not null,
  created_at timestamp with time zone not null,
  folded text not null,
  constraint folded_messages_pkey primary key (message_id)
);
create index folded_messages_by_project on private.folded_messages using btree (project_id, created_at desc, message_id desc);
create index folded_messages_search on private.folded_messages using gin (private.search_tokens(folded, VARIADIC array[project_id]) COLLATE "C") with (gin_pending_list_limit='1024');

create table private.group_members (
  room_id uuid not null,
  external_id text not null,
  project_id uuid not null,
  name text,
  picture_url text,
  due_at timestamp with time zone not null default now(),
  failures smallint not null default 0,
  constraint group_members_pkey primary key (room_id, external_id),
  constraint group_members_external_id_check check ((char_length(external_id) <= 128)),
  constraint group_members_name_check check ((char_length(name) <= 120))
);
create index group_members_by_external_id on private.group_members using btree (external_id);
create index group_members_of_project on private.group_members using btree (project_id);

create table private.identity_marks (
  user_id uuid not null,
  kind text not null,
  mark text not null,
  seen_at timestamp with time zone not null default now(),
  constraint identity_marks_pkey primary key (user_id, kind, mark),
  constraint identity_marks_kind_check check ((kind = any (array['device'::text, 'bank'::text]))),
  constraint identity_marks_mark_check check ((mark ~ '^[A-Za-z0-9_-]{43}$'::text))
);
create index identity_marks_by_mark on private.identity_marks using btree (kind, mark);

create table private.invitation_tokens (
  token_hash bytea not null,
  invitation_id uuid not null,
  channel text not null,
  created_at timestamp with time zone not null default now(),
  constraint invitation_tokens_pkey primary key (token_hash),
  constraint invitation_tokens_channel_check check ((channel = any (array['mail'::text, 'link'::text]))),
  constraint invitation_tokens_token_hash_check check ((octet_length(token_hash) = 32))
);
create index invitation_tokens_by_invitation on private.invitation_tokens using btree (invitation_id);

create table private.job_relay (
  is_only boolean not null default true,
  holder uuid not null,
  held_until timestamp with time zone not null,
  constraint job_relay_pkey primary key (is_only),
  constraint job_relay_is_only_check check (is_only)
);

create table private.kept_answers (
  key text not null,
  begun_at timestamp with time zone not null default now(),
  status smallint,
  body text,
  request_hash text,
  constraint kept_answers_pkey primary key (key),
  constraint kept_answers_body_check check ((octet_length(body) <= 65536)),
  constraint kept_answers_key_check check ((char_length(key) = 43)),
  constraint kept_answers_request_hash_check check ((char_length(request_hash) = 43)),
  constraint kept_answers_status_check check ((status between 200 and 599))
);
create index kept_answers_old on private.kept_answers using btree (begun_at);

create table private.line_codes (
  code text not null,
  project_id uuid not null,
  identity_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint line_codes_pkey primary key (code),
  constraint line_codes_code_check check ((code ~ '^[A-Z0-9]{8}$'::text))
);
create index line_codes_by_identity on private.line_codes using btree (identity_id);
create index line_codes_of_project on private.line_codes using btree (project_id);
create index line_codes_old on private.line_codes using btree (expires_at);

create table private.media_sources (
  attachment_id uuid not null,
  reference text not null,
  created_at timestamp with time zone not null default now(),
  constraint media_sources_pkey primary key (attachment_id),
  constraint media_sources_reference_check check ((char_length(reference) <= 4000))
);

create table private.message_external_ids (
  social_id uuid not null,
  external_id text not null,
  message_id uuid not null,
  "position" integer not null default 0,
  constraint message_external_ids_pkey primary key (social_id, external_id)
);
create index message_external_ids_by_message on private.message_external_ids using btree (message_id, "position");

create table private.message_handles (
  message_id uuid not null,
  quote_token text,
  read_token text,
  constraint message_handles_pkey primary key (message_id)
);

create table private.meta_connections (
  id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  sealed text not null,
  created_at timestamp with time zone not null default now(),
  constraint meta_connections_pkey primary key (id),
  constraint meta_connections_sealed_check check ((sealed ~ '^v1:'::text))
);
create index meta_connections_of_project on private.meta_connections using btree (project_id);
create index meta_connections_old on private.meta_connections using btree (created_at);

create table private.meta_deletions (
  code text not null,
  requested_at timestamp with time zone not null default now(),
  completed_at timestamp with time zone not null,
  profiles integer not null,
  accounts integer not null,
  constraint meta_deletions_pkey primary key (code),
  constraint meta_deletions_code_check check ((char_length(code) between 16 and 64))
);

create table private.operator_acts (
  id bigint generated always as identity,
  act text not null,
  project_id uuid,
  details jsonb not null default '{}'::jsonb,
  acted_at timestamp with time zone not null default clock_timestamp(),
  constraint operator_acts_pkey primary key (id),
  constraint operator_acts_act_check check ((act ~ '^[a-z_]+\.[a-z_]+$'::text))
);

create table private.page_unsubscriptions (
  social_id uuid not null,
  sealed text not null,
  granted_by text not null,
  page_id text,
  created_at timestamp with time zone not null default now(),
  constraint page_unsubscriptions_pkey primary key (social_id),
  constraint page_unsubscriptions_sealed_check check ((sealed ~ '^v1:'::text))
);
create index page_unsubscriptions_by_age on private.page_unsubscriptions using btree (created_at);

create table private.provider_calls (
  id uuid not null default gen_random_uuid(),
  message_id uuid not null,
  part smallint not null,
  via text not null,
  state text not null default 'open'::text,
  attempts integer not null default 0,
  external_ids text[] not null default '{}'::text[],
  cost text,
  started_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default now(),
  constraint provider_calls_pkey primary key (id),
  constraint provider_calls_message_id_part_via_key unique (message_id, part, via),
  constraint provider_calls_cost_check check ((cost = any (array['free'::text, 'quota'::text]))),
  constraint provider_calls_state_check check ((state = any (array['open'::text, 'accepted'::text, 'refused'::text]))),
  constraint provider_calls_via_check check ((via = any (array['reply'::text, 'push'::text])))
);
create index provider_calls_open on private.provider_calls using btree (started_at) where (state = 'open'::text);

create table private.rate_limits (
  key text not null,
  window_start timestamp with time zone not null,
  count integer not null default 1,
  constraint rate_limits_pkey primary key (key, window_start),
  constraint rate_limits_key_check check ((char_length(key) <= 200))
);
create index rate_limits_old on private.rate_limits using btree (window_start);

create table private.referral_codes (
  user_id uuid not null,
  code text not null,
  constraint referral_codes_pkey primary key (user_id),
  constraint referral_codes_code_key unique (code),
  constraint referral_codes_code_check check ((code ~ '^[a-z2-9]{8}$'::text))
);

create table private.referral_credits (
  invoice_id uuid not null,
  user_id uuid not null,
  project_id uuid not null,
  amount_satang integer not null,
  created_at timestamp with time zone not null default now(),
  available_at timestamp with time zone not null,
  constraint referral_credits_pkey primary key (invoice_id),
  constraint referral_credits_amount_satang_check check ((amount_satang > 0))
);
create index referral_credits_by_user on private.referral_credits using btree (user_id);

create table private.referrals (
  referred_user_id uuid not null,
  referrer_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint referrals_pkey primary key (referred_user_id),
  constraint referrals_check check ((referred_user_id <> referrer_id))
);
create index referrals_by_referrer on private.referrals using btree (referrer_id);

create table private.refused_credits (
  invoice_id uuid not null,
  user_id uuid not null,
  project_id uuid not null,
  amount_satang integer not null,
  reasons text[] not null,
  created_at timestamp with time zone not null default now(),
  constraint refused_credits_pkey primary key (invoice_id),
  constraint refused_credits_amount_satang_check check ((amount_satang > 0)),
  constraint refused_credits_reasons_check check ((cardinality(reasons) > 0))
);
create index refused_credits_by_project on private.refused_credits using btree (project_id);
create index refused_credits_by_user on private.refused_credits using btree (user_id);

create table private.reply_tokens (
  social_id uuid not null,
  external_customer_id text not null,
  token text not null,
  received_at timestamp with time zone not null,
  call_id uuid,
  occurred_at timestamp with time zone not null default now(),
  constraint reply_tokens_pkey primary key (social_id, external_customer_id)
);

create table private.sealed_columns (
  table_name regclass not null,
  column_name text not null,
  key_column text not null,
  place text not null,
  constraint sealed_columns_pkey primary key (table_name, column_name)
);

create table private.send_rates (
  social_id uuid not null,
  via text not null,
  next_at timestamp with time zone not null,
  constraint send_rates_pkey primary key (social_id, via)
);

create table private.social_credentials (
  social_id uuid not null,
  sealed text not null,
  updated_at timestamp with time zone not null default now(),
  granted_by text,
  page_id text,
  constraint social_credentials_pkey primary key (social_id),
  constraint social_credentials_granted_by_check check ((char_length(granted_by) <= 128)),
  constraint social_credentials_page_id_check check ((char_length(page_id) between 1 and 64)),
  constraint social_credentials_sealed_check check ((sealed ~ '^v1:'::text))
);
create index social_credentials_by_grant on private.social_credentials using btree (granted_by) where (granted_by is not null);
create index social_credentials_by_page on private.social_credentials using btree (page_id) where (page_id is not null);

create table private.summaries (
  project_id uuid not null,
  day date not null,
  told uuid[] not null default '{}'::uuid[],
  constraint summaries_pkey primary key (project_id)
);

create table private.thai_holidays (
  day date not null,
  name_th text not null,
  name_en text not null,
  is_usual boolean not null,
  constraint thai_holidays_pkey primary key (day)
);

create table private.transfers (
  key bytea not null,
  asks integer not null default 0,
  is_foreign boolean not null default false,
  holder_kind text,
  holder_id uuid,
  is_matched boolean,
  claimed_at timestamp with time zone,
  is_folded boolean not null default false,
  constraint transfers_pkey primary key (key),
  constraint transfers_check check ((num_nonnulls(holder_kind, holder_id, is_matched, claimed_at) = any (array[0, 4]))),
  constraint transfers_holder_kind_check check ((holder_kind = any (array['slip'::text, 'invoice'::text]))),
  constraint transfers_key_check check ((octet_length(key) = 32))
);
create index transfers_by_holder on private.transfers using btree (holder_id) where (holder_id is not null);

create table private.undo_records (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  other_id uuid,
  image jsonb not null,
  made_by uuid,
  created_at timestamp with time zone not null default clock_timestamp(),
  undone_at timestamp with time zone,
  constraint undo_records_pkey primary key (id),
  constraint undo_records_kind_check check ((kind = any (array['tag_deleted'::text, 'tags_merged'::text, 'customers_merged'::text])))
);
create index undo_records_by_other on private.undo_records using btree (other_id) where (other_id is not null);
create index undo_records_by_subject on private.undo_records using btree (subject_id);
create index undo_records_of_project on private.undo_records using btree (project_id);
create index undo_records_old on private.undo_records using btree (created_at);

create table private.webhook_secrets (
  endpoint_id uuid not null,
  sealed text not null,
  previous_sealed text,
  previous_until timestamp with time zone,
  constraint webhook_secrets_pkey primary key (endpoint_id),
  constraint webhook_secrets_previous_sealed_check check ((previous_sealed ~ '^v1:'::text)),
  constraint webhook_secrets_sealed_check check ((sealed ~ '^v1:'::text))
);

create table private.widget_greetings (
  social_id uuid not null,
  language text not null,
  source text not null,
  words text not null,
  constraint widget_greetings_pkey primary key (social_id, language),
  constraint widget_greetings_language_check check ((char_length(language) between 2 and 12)),
  constraint widget_greetings_words_check check ((char_length(words) between 1 and 1000))
);

create table private.widget_secrets (
  social_id uuid not null,
  sealed text not null,
  previous_sealed text,
  previous_until timestamp with time zone,
  made_at timestamp with time zone not null default now(),
  constraint widget_secrets_pkey primary key (social_id),
  constraint widget_secrets_check check (((previous_sealed is null) = (previous_until is null))),
  constraint widget_secrets_previous_sealed_check check ((previous_sealed ~ '^v1:'::text)),
  constraint widget_secrets_sealed_check check ((sealed ~ '^v1:'::text))
);

create table private.workers (
  id text not null,
  seen_at timestamp with time zone not null default now(),
  constraint workers_pkey primary key (id),
  constraint workers_id_check check ((char_length(id) <= 100))
);

-- References

alter table public.ai_answers add constraint ai_answers_ai_id_project_id_fkey
  foreign key (ai_id, project_id) references public.ais(id, project_id) on delete cascade;
alter table public.ai_answers add constraint ai_answers_heard_message_id_fkey
  foreign key (heard_message_id) references public.messages(id) on delete cascade;
alter table public.ai_answers add constraint ai_answers_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.ai_answers add constraint ai_answers_question_id_project_id_fkey
  foreign key (question_id, project_id) references public.ai_questions(id, project_id) on delete set null (question_id);
alter table public.ai_answers add constraint ai_answers_room_id_project_id_fkey
  foreign key (room_id, project_id) references public.rooms(id, project_id) on delete cascade;
alter table public.ai_chunks add constraint ai_chunks_ai_id_project_id_fkey
  foreign key (ai_id, project_id) references public.ais(id, project_id) on delete cascade;
alter table public.ai_chunks add constraint ai_chunks_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.ai_chunks add constraint ai_chunks_source_id_project_id_fkey
  foreign key (source_id, project_id) references public.ai_sources(id, project_id) on delete cascade;
alter table public.ai_questions add constraint ai_questions_ai_id_project_id_fkey
  foreign key (ai_id, project_id) references public.ais(id, project_id) on delete cascade;
alter table public.ai_questions add constraint ai_questions_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.ai_questions add constraint ai_questions_source_id_project_id_fkey
  foreign key (source_id, project_id) references public.ai_sources(id, project_id) on delete set null (source_id);
alter table public.ai_sources add constraint ai_sources_ai_id_project_id_fkey
  foreign key (ai_id, project_id) references public.ais(id, project_id) on delete cascade;
alter table public.ai_sources add constraint ai_sources_created_by_fkey
  foreign key (created_by) references auth.users(id) on delete set null;
alter table public.ai_sources add constraint ai_sources_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.ai_usage add constraint ai_usage_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.ais add constraint ais_created_by_fkey
  foreign key (created_by) references auth.users(id) on delete set null;
alter table public.ais add constraint ais_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.api_keys add constraint api_keys_created_by_fkey
  foreign key (created_by) references auth.users(id) on delete set null;
alter table public.api_keys add constraint api_keys_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.attachments add constraint attachments_message_id_fkey
  foreign key (message_id) references public.messages(id) on delete cascade;
alter table public.attachments add constraint attachments_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.attachments add constraint attachments_room_id_project_id_fkey
  foreign key (room_id, project_id) references public.rooms(id, project_id) on delete cascade;
alter table public.audit_log add constraint audit_log_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.automatic_messages add constraint automatic_messages_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.automation_rules add constraint automation_rules_created_by_fkey
  foreign key (created_by) references auth.users(id) on delete set null;
alter table public.automation_rules add constraint automation_rules_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.automation_runs add constraint automation_runs_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.automation_runs add constraint automation_runs_room_id_project_id_fkey
  foreign key (room_id, project_id) references public.rooms(id, project_id) on delete cascade;
alter table public.automation_runs add constraint automation_runs_rule_id_project_id_fkey
  foreign key (rule_id, project_id) references public.automation_rules(id, project_id) on delete cascade;
alter table public.billing_details add constraint billing_details_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.bot_admins add constraint bot_admins_added_by_fkey
  foreign key (added_by) references auth.users(id) on delete set null;
alter table public.bot_admins add constraint bot_admins_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.bot_admins add constraint bot_admins_room_id_project_id_fkey
  foreign key (room_id, project_id) references public.rooms(id, project_id) on delete set null (room_id);
alter table public.bot_admins add constraint bot_admins_social_id_project_id_fkey
  foreign key (social_id, project_id) references public.socials(id, project_id) on delete cascade;
alter table public.bot_broadcast_settings add constraint bot_broadcast_settings_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.bot_broadcast_settings add constraint bot_broadcast_settings_segment_id_project_id_fkey
  foreign key (segment_id, project_id) references public.vip_segments(id, project_id) on delete set null (segment_id);
alter table public.bot_broadcast_settings add constraint bot_broadcast_settings_social_id_project_id_fkey
  foreign key (social_id, project_id) references public.socials(id, project_id) on delete cascade;
alter table public.bot_requests add constraint bot_requests_admin_id_project_id_fkey
  foreign key (admin_id, project_id) references public.bot_admins(id, project_id) on delete cascade;
alter table public.bot_requests add constraint bot_requests_broadcast_id_project_id_fkey
  foreign key (broadcast_id, project_id) references public.broadcasts(id, project_id) on delete set null (broadcast_id);
alter table public.bot_requests add constraint bot_requests_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.bot_requests add constraint bot_requests_segment_id_project_id_fkey
  foreign key (segment_id, project_id) references public.vip_segments(id, project_id) on delete set null (segment_id);
alter table public.bot_requests add constraint bot_requests_social_id_project_id_fkey
  foreign key (social_id, project_id) references public.socials(id, project_id) on delete cascade;
alter table public.broadcast_clicks add constraint broadcast_clicks_broadcast_id_project_id_fkey
  foreign key (broadcast_id, project_id) references public.broadcasts(id, project_id) on delete cascade;
alter table public.broadcast_clicks add constraint broadcast_clicks_token_project_id_fkey
  foreign key (token, project_id) references public.broadcast_links(token, project_id) on delete cascade;
alter table public.broadcast_links add constraint broadcast_links_broadcast_id_project_id_fkey
  foreign key (broadcast_id, project_id) references public.broadcasts(id, project_id) on delete cascade;
alter table public.broadcast_settings add constraint broadcast_settings_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.broadcasts add constraint broadcasts_created_by_fkey
  foreign key (created_by) references auth.users(id) on delete set null;
alter table public.broadcasts add constraint broadcasts_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.broadcasts add constraint broadcasts_started_by_fkey
  foreign key (started_by) references auth.users(id) on delete set null;
alter table public.bulk_runs add constraint bulk_runs_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.bulk_runs add constraint bulk_runs_user_id_fkey
  foreign key (user_id) references auth.users(id) on delete cascade;
alter table public.business_hours add constraint business_hours_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.csat_surveys add constraint csat_surveys_assignee_id_fkey
  foreign key (assignee_id) references auth.users(id) on delete set null;
alter table public.csat_surveys add constraint csat_surveys_customer_id_project_id_fkey
  foreign key (customer_id, project_id) references public.customers(id, project_id) on delete cascade;
alter table public.csat_surveys add constraint csat_surveys_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.csat_surveys add constraint csat_surveys_room_id_project_id_fkey
  foreign key (room_id, project_id) references public.rooms(id, project_id) on delete cascade;
alter table public.customer_consents add constraint customer_consents_customer_id_project_id_fkey
  foreign key (customer_id, project_id) references public.customers(id, project_id) on delete cascade;
alter table public.customer_consents add constraint customer_consents_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.customer_consents add constraint customer_consents_recorded_by_fkey
  foreign key (recorded_by) references auth.users(id) on delete set null;
alter table public.customer_contacts add constraint customer_contacts_customer_id_project_id_fkey
  foreign key (customer_id, project_id) references public.customers(id, project_id) on delete cascade;
alter table public.customer_contacts add constraint customer_contacts_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.customer_fields add constraint customer_fields_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.customer_identities add constraint customer_identities_customer_id_project_id_fkey
  foreign key (customer_id, project_id) references public.customers(id, project_id) on delete cascade;
alter table public.customer_identities add constraint customer_identities_social_id_project_id_fkey
  foreign key (social_id, project_id) references public.socials(id, project_id) on delete cascade;
alter table public.customer_tags add constraint customer_tags_added_by_fkey
  foreign key (added_by) references auth.users(id) on delete set null;
alter table public.customer_tags add constraint customer_tags_customer_id_project_id_fkey
  foreign key (customer_id, project_id) references public.customers(id, project_id) on delete cascade;
alter table public.customer_tags add constraint customer_tags_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.customer_tags add constraint customer_tags_tag_id_project_id_fkey
  foreign key (tag_id, project_id) references public.tags(id, project_id) on delete cascade;
alter table public.customers add constraint customers_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.drafts add constraint drafts_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.drafts add constraint drafts_room_id_project_id_fkey
  foreign key (room_id, project_id) references public.rooms(id, project_id) on delete cascade;
alter table public.drafts add constraint drafts_user_id_fkey
  foreign key (user_id) references auth.users(id) on delete cascade;
alter table public.episodes add constraint episodes_resolved_by_fkey
  foreign key (resolved_by) references auth.users(id) on delete set null;
alter table public.episodes add constraint episodes_room_id_project_id_fkey
  foreign key (room_id, project_id) references public.rooms(id, project_id) on delete cascade;
alter table public.inbound_events add constraint inbound_events_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.inbound_events add constraint inbound_events_social_id_project_id_fkey
  foreign key (social_id, project_id) references public.socials(id, project_id) on delete cascade;
alter table public.invitations add constraint invitations_accepted_by_fkey
  foreign key (accepted_by) references auth.users(id) on delete set null;
alter table public.invitations add constraint invitations_invited_by_fkey
  foreign key (invited_by) references auth.users(id) on delete set null;
alter table public.invitations add constraint invitations_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.invoice_payments add constraint invoice_payments_invoice_id_project_id_fkey
  foreign key (invoice_id, project_id) references public.invoices(id, project_id) on delete cascade;
alter table public.invoice_payments add constraint invoice_payments_submitted_by_fkey
  foreign key (submitted_by) references auth.users(id) on delete set null;
alter table public.invoices add constraint invoices_created_by_fkey
  foreign key (created_by) references auth.users(id) on delete set null;
alter table public.invoices add constraint invoices_credit_user_id_fkey
  foreign key (credit_user_id) references auth.users(id) on delete set null;
alter table public.invoices add constraint invoices_package_id_fkey
  foreign key (package_id) references public.packages(id);
alter table public.members add constraint members_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.members add constraint members_user_id_fkey
  foreign key (user_id) references auth.users(id) on delete cascade;
alter table public.messages add constraint messages_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.messages add constraint messages_room_id_project_id_fkey
  foreign key (room_id, project_id) references public.rooms(id, project_id) on delete cascade;
alter table public.notification_choices add constraint notification_choices_user_id_fkey
  foreign key (user_id) references auth.users(id) on delete cascade;
alter table public.notifications add constraint notifications_actor_id_fkey
  foreign key (actor_id) references auth.users(id) on delete set null;
alter table public.notifications add constraint notifications_message_id_fkey
  foreign key (message_id) references public.messages(id) on delete cascade;
alter table public.notifications add constraint notifications_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.notifications add constraint notifications_room_id_project_id_fkey
  foreign key (room_id, project_id) references public.rooms(id, project_id) on delete cascade;
alter table public.notifications add constraint notifications_user_id_fkey
  foreign key (user_id) references auth.users(id) on delete cascade;
alter table public.privacy_consents add constraint privacy_consents_identity_id_project_id_fkey
  foreign key (identity_id, project_id) references public.customer_identities(id, project_id) on delete cascade;
alter table public.privacy_consents add constraint privacy_consents_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.privacy_consents add constraint privacy_consents_social_id_project_id_fkey
  foreign key (social_id, project_id) references public.socials(id, project_id) on delete cascade;
alter table public.profiles add constraint profiles_user_id_fkey
  foreign key (user_id) references auth.users(id) on delete cascade;
alter table public.project_exports add constraint project_exports_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.project_exports add constraint project_exports_requested_by_fkey
  foreign key (requested_by) references auth.users(id) on delete set null;
alter table public.projects add constraint projects_created_by_fkey
  foreign key (created_by) references auth.users(id) on delete set null;
alter table public.projects add constraint projects_deleted_by_fkey
  foreign key (deleted_by) references auth.users(id) on delete set null;
alter table public.push_subscriptions add constraint push_subscriptions_session_id_fkey
  foreign key (session_id) references auth.sessions(id) on delete cascade;
alter table public.push_subscriptions add constraint push_subscriptions_user_id_fkey
  foreign key (user_id) references auth.users(id) on delete cascade;
alter table public.quick_message_folders add constraint quick_message_folders_owner_id_fkey
  foreign key (owner_id) references auth.users(id) on delete cascade;
alter table public.quick_message_folders add constraint quick_message_folders_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.quick_messages add constraint quick_messages_created_by_fkey
  foreign key (created_by) references auth.users(id) on delete set null;
alter table public.quick_messages add constraint quick_messages_folder_id_project_id_fkey
  foreign key (folder_id, project_id) references public.quick_message_folders(id, project_id) on delete set null (folder_id);
alter table public.quick_messages add constraint quick_messages_owner_id_fkey
  foreign key (owner_id) references auth.users(id) on delete cascade;
alter table public.quick_messages add constraint quick_messages_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.read_marks add constraint read_marks_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.read_marks add constraint read_marks_room_id_project_id_fkey
  foreign key (room_id, project_id) references public.rooms(id, project_id) on delete cascade;
alter table public.read_marks add constraint read_marks_user_id_fkey
  foreign key (user_id) references auth.users(id) on delete cascade;
alter table public.receiving_accounts add constraint receiving_accounts_created_by_fkey
  foreign key (created_by) references auth.users(id) on delete set null;
alter table public.receiving_accounts add constraint receiving_accounts_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.room_pins add constraint room_pins_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.room_pins add constraint room_pins_room_id_project_id_fkey
  foreign key (room_id, project_id) references public.rooms(id, project_id) on delete cascade;
alter table public.room_pins add constraint room_pins_user_id_fkey
  foreign key (user_id) references auth.users(id) on delete cascade;
alter table public.room_tags add constraint room_tags_added_by_fkey
  foreign key (added_by) references auth.users(id) on delete set null;
alter table public.room_tags add constraint room_tags_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.room_tags add constraint room_tags_room_id_project_id_fkey
  foreign key (room_id, project_id) references public.rooms(id, project_id) on delete cascade;
alter table public.room_tags add constraint room_tags_tag_id_project_id_fkey
  foreign key (tag_id, project_id) references public.tags(id, project_id) on delete cascade;
alter table public.rooms add constraint rooms_assignee_id_fkey
  foreign key (assignee_id) references auth.users(id) on delete set null;
alter table public.rooms add constraint rooms_customer_id_project_id_fkey
  foreign key (customer_id, project_id) references public.customers(id, project_id) on delete cascade;
alter table public.rooms add constraint rooms_identity_id_fkey
  foreign key (identity_id) references public.customer_identities(id) on delete cascade;
alter table public.rooms add constraint rooms_social_id_project_id_fkey
  foreign key (social_id, project_id) references public.socials(id, project_id) on delete cascade;
alter table public.saved_views add constraint saved_views_owner_id_fkey
  foreign key (owner_id) references auth.users(id) on delete cascade;
alter table public.saved_views add constraint saved_views_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.scheduled_messages add constraint scheduled_messages_author_id_fkey
  foreign key (author_id) references auth.users(id) on delete cascade;
alter table public.scheduled_messages add constraint scheduled_messages_changed_by_fkey
  foreign key (changed_by) references auth.users(id) on delete set null;
alter table public.scheduled_messages add constraint scheduled_messages_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.scheduled_messages add constraint scheduled_messages_quick_message_id_project_id_fkey
  foreign key (quick_message_id, project_id) references public.quick_messages(id, project_id) on delete set null (quick_message_id);
alter table public.scheduled_messages add constraint scheduled_messages_room_id_project_id_fkey
  foreign key (room_id, project_id) references public.rooms(id, project_id) on delete cascade;
alter table public.slip_settings add constraint slip_settings_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.slip_settings add constraint slip_settings_tag_id_project_id_fkey
  foreign key (tag_id, project_id) references public.tags(id, project_id) on delete set null (tag_id);
alter table public.slips add constraint slips_attachment_id_fkey
  foreign key (attachment_id) references public.attachments(id) on delete set null;
alter table public.slips add constraint slips_checked_by_fkey
  foreign key (checked_by) references auth.users(id) on delete set null;
alter table public.slips add constraint slips_decided_by_fkey
  foreign key (decided_by) references auth.users(id) on delete set null;
alter table public.slips add constraint slips_duplicate_of_project_id_fkey
  foreign key (duplicate_of, project_id) references public.slips(id, project_id) on delete cascade;
alter table public.slips add constraint slips_message_id_fkey
  foreign key (message_id) references public.messages(id) on delete set null;
alter table public.slips add constraint slips_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.slips add constraint slips_receiving_account_id_project_id_fkey
  foreign key (receiving_account_id, project_id) references public.receiving_accounts(id, project_id) on delete set null (receiving_account_id);
alter table public.slips add constraint slips_room_id_project_id_fkey
  foreign key (room_id, project_id) references public.rooms(id, project_id) on delete set null (room_id);
alter table public.socials add constraint socials_ai
  foreign key (ai_id, project_id) references public.ais(id, project_id) on delete set null (ai_id);
alter table public.socials add constraint socials_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.subscription_periods add constraint subscription_periods_invoice_id_project_id_fkey
  foreign key (invoice_id, project_id) references public.invoices(id, project_id) on delete cascade;
alter table public.subscription_periods add constraint subscription_periods_package_id_fkey
  foreign key (package_id) references public.packages(id);
alter table public.subscription_periods add constraint subscription_periods_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.tags add constraint tags_created_by_fkey
  foreign key (created_by) references auth.users(id) on delete set null;
alter table public.tags add constraint tags_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.vip_segments add constraint vip_segments_created_by_fkey
  foreign key (created_by) references auth.users(id) on delete set null;
alter table public.vip_segments add constraint vip_segments_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.webhook_attempts add constraint webhook_attempts_delivery_id_project_id_fkey
  foreign key (delivery_id, project_id) references public.webhook_deliveries(id, project_id) on delete cascade;
alter table public.webhook_attempts add constraint webhook_attempts_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.webhook_deliveries add constraint webhook_deliveries_endpoint_id_project_id_fkey
  foreign key (endpoint_id, project_id) references public.webhook_endpoints(id, project_id) on delete cascade;
alter table public.webhook_deliveries add constraint webhook_deliveries_event_id_project_id_fkey
  foreign key (event_id, project_id) references public.webhook_events(id, project_id) on delete cascade;
alter table public.webhook_deliveries add constraint webhook_deliveries_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.webhook_endpoints add constraint webhook_endpoints_created_by_fkey
  foreign key (created_by) references auth.users(id) on delete set null;
alter table public.webhook_endpoints add constraint webhook_endpoints_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.webhook_events add constraint webhook_events_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.widget_sites add constraint widget_sites_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.widget_sites add constraint widget_sites_social_id_project_id_fkey
  foreign key (social_id, project_id) references public.socials(id, project_id) on delete cascade;
alter table public.widget_visitors add constraint widget_visitors_identity_id_project_id_fkey
  foreign key (identity_id, project_id) references public.customer_identities(id, project_id) on delete cascade;
alter table public.widget_visitors add constraint widget_visitors_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.widget_visitors add constraint widget_visitors_social_id_project_id_fkey
  foreign key (social_id, project_id) references public.socials(id, project_id) on delete cascade;
alter table public.widgets add constraint widgets_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table public.widgets add constraint widgets_social_id_project_id_fkey
  foreign key (social_id, project_id) references public.socials(id, project_id) on delete cascade;
alter table private.ai_endpoints add constraint ai_endpoints_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table private.api_key_hashes add constraint api_key_hashes_key_id_fkey
  foreign key (key_id) references public.api_keys(id) on delete cascade;
alter table private.assignment_turns add constraint assignment_turns_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table private.assignment_turns add constraint assignment_turns_user_id_fkey
  foreign key (user_id) references auth.users(id) on delete cascade;
alter table private.automatic_sends add constraint automatic_sends_room_id_project_id_fkey
  foreign key (room_id, project_id) references public.rooms(id, project_id) on delete cascade;
alter table private.automation_causes add constraint automation_causes_room_id_project_id_fkey
  foreign key (room_id, project_id) references public.rooms(id, project_id) on delete cascade;
alter table private.automation_watches add constraint automation_watches_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table private.background_rests add constraint background_rests_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table private.background_rests add constraint background_rests_social_id_fkey
  foreign key (social_id) references public.socials(id) on delete cascade;
alter table private.billing_mails add constraint billing_mails_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table private.billing_terms add constraint billing_terms_trial_package_id_fkey
  foreign key (trial_package_id) references public.packages(id);
alter table private.bot_admin_codes add constraint bot_admin_codes_admin_id_fkey
  foreign key (admin_id) references public.bot_admins(id) on delete cascade;
alter table private.bot_admin_codes add constraint bot_admin_codes_social_id_fkey
  foreign key (social_id) references public.socials(id) on delete cascade;
alter table private.bot_heard add constraint bot_heard_message_id_fkey
  foreign key (message_id) references public.messages(id) on delete cascade;
alter table private.broadcast_batches add constraint broadcast_batches_broadcast_id_project_id_fkey
  foreign key (broadcast_id, project_id) references public.broadcasts(id, project_id) on delete cascade;
alter table private.broadcast_batches add constraint broadcast_batches_social_id_fkey
  foreign key (social_id) references public.socials(id) on delete cascade;
alter table private.bulk_changes add constraint bulk_changes_room_id_fkey
  foreign key (room_id) references public.rooms(id) on delete cascade;
alter table private.bulk_changes add constraint bulk_changes_run_id_fkey
  foreign key (run_id) references public.bulk_runs(id) on delete cascade;
alter table private.folded_messages add constraint folded_messages_message_id_fkey
  foreign key (message_id) references public.messages(id) on delete cascade;
alter table private.group_members add constraint group_members_room_id_project_id_fkey
  foreign key (room_id, project_id) references public.rooms(id, project_id) on delete cascade;
alter table private.identity_marks add constraint identity_marks_user_id_fkey
  foreign key (user_id) references auth.users(id) on delete cascade;
alter table private.invitation_tokens add constraint invitation_tokens_invitation_id_fkey
  foreign key (invitation_id) references public.invitations(id) on delete cascade;
alter table private.line_codes add constraint line_codes_identity_id_project_id_fkey
  foreign key (identity_id, project_id) references public.customer_identities(id, project_id) on delete cascade;
alter table private.line_codes add constraint line_codes_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table private.media_sources add constraint media_sources_attachment_id_fkey
  foreign key (attachment_id) references public.attachments(id) on delete cascade;
alter table private.message_external_ids add constraint message_external_ids_message_id_fkey
  foreign key (message_id) references public.messages(id) on delete cascade;
alter table private.message_handles add constraint message_handles_message_id_fkey
  foreign key (message_id) references public.messages(id) on delete cascade;
alter table private.meta_connections add constraint meta_connections_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table private.meta_connections add constraint meta_connections_user_id_fkey
  foreign key (user_id) references auth.users(id) on delete cascade;
alter table private.provider_calls add constraint provider_calls_message_id_fkey
  foreign key (message_id) references public.messages(id) on delete cascade;
alter table private.referral_codes add constraint referral_codes_user_id_fkey
  foreign key (user_id) references auth.users(id) on delete cascade;
alter table private.referral_credits add constraint referral_credits_invoice_id_fkey
  foreign key (invoice_id) references public.invoices(id) on delete cascade;
alter table private.referral_credits add constraint referral_credits_user_id_fkey
  foreign key (user_id) references auth.users(id) on delete cascade;
alter table private.referrals add constraint referrals_referred_user_id_fkey
  foreign key (referred_user_id) references auth.users(id) on delete cascade;
alter table private.referrals add constraint referrals_referrer_id_fkey
  foreign key (referrer_id) references auth.users(id) on delete cascade;
alter table private.refused_credits add constraint refused_credits_invoice_id_fkey
  foreign key (invoice_id) references public.invoices(id) on delete cascade;
alter table private.refused_credits add constraint refused_credits_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table private.refused_credits add constraint refused_credits_user_id_fkey
  foreign key (user_id) references auth.users(id) on delete cascade;
alter table private.reply_tokens add constraint reply_tokens_social_id_fkey
  foreign key (social_id) references public.socials(id) on delete cascade;
alter table private.send_rates add constraint send_rates_social_id_fkey
  foreign key (social_id) references public.socials(id) on delete cascade;
alter table private.social_credentials add constraint social_credentials_social_id_fkey
  foreign key (social_id) references public.socials(id) on delete cascade;
alter table private.summaries add constraint summaries_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table private.undo_records add constraint undo_records_made_by_fkey
  foreign key (made_by) references auth.users(id) on delete set null;
alter table private.undo_records add constraint undo_records_project_id_fkey
  foreign key (project_id) references public.projects(id) on delete cascade;
alter table private.webhook_secrets add constraint webhook_secrets_endpoint_id_fkey
  foreign key (endpoint_id) references public.webhook_endpoints(id) on delete cascade;
alter table private.widget_greetings add constraint widget_greetings_social_id_fkey
  foreign key (social_id) references public.widgets(social_id) on delete cascade;
alter table private.widget_secrets add constraint widget_secrets_social_id_fkey
  foreign key (social_id) references public.socials(id) on delete cascade;

-- Rows that every installation has

insert into public.packages (id, "position", name_th, name_en, price_satang, members, socials, widgets, broadcast_messages, ai_answers, slip_checks, history_days, bot_broadcast, is_offered, created_at) values
  ('free', 1, 'ฟรี', 'Free', 0, 2, 1, 1, 100, 50, 30, 90, false, true, now()),
  ('starter', 2, 'เริ่มต้น', 'Starter', 59000, 5, 3, 3, 3000, 500, 300, 365, false, true, now()),
  ('business', 3, 'ธุรกิจ', 'Business', 149000, 15, 10, 10, 20000, 3000, 2000, 1095, true, true, now()),
  ('enterprise', 4, 'องค์กร', 'Enterprise', 490000, 50, 30, 30, 100000, 15000, 10000, null, true, true, now()),
  ('unlimited', 9, 'ไม่จำกัด', 'Unlimited', 0, null, null, null, null, null, null, null, true, false, now());

insert into private.billing_terms (is_only, trial_package_id, trial_days, grace_days, invoice_days, referral_wait_days) values
  (true, 'business', 14, 7, 7, 30);

insert into private.sealed_columns (table_name, column_name, key_column, place) values
  ('private.social_credentials', 'sealed', 'social_id', 'social_credentials.sealed'),
  ('private.meta_connections', 'sealed', 'id', 'meta_connections.sealed'),
  ('private.widget_secrets', 'sealed', 'social_id', 'widget_secrets.sealed'),
  ('private.widget_secrets', 'previous_sealed', 'social_id', 'widget_secrets.sealed'),
  ('private.ai_endpoints', 'sealed', 'project_id', 'ai_endpoints.sealed'),
  ('private.webhook_secrets', 'sealed', 'endpoint_id', 'webhook_secrets.sealed'),
  ('private.webhook_secrets', 'previous_sealed', 'endpoint_id', 'webhook_secrets.sealed'),
  ('private.page_unsubscriptions', 'sealed', 'social_id', 'social_credentials.sealed');

insert into private.thai_holidays (day, name_th, name_en, is_usual) values
  ('2026-01-01', 'วันขึ้นปีใหม่', 'New Year''s Day', true),
  ('2026-01-02', 'วันหยุดพิเศษ', 'Special holiday', true),
  ('2026-03-03', 'วันมาฆบูชา', 'Makha Bucha', true),
  ('2026-04-06', 'วันจักรี', 'Chakri Memorial Day', true),
  ('2026-04-13', 'วันสงกรานต์', 'Songkran', true),
  ('2026-04-14', 'วันสงกรานต์', 'Songkran', true),
  ('2026-04-15', 'วันสงกรานต์', 'Songkran', true),
  ('2026-05-01', 'วันแรงงานแห่งชาติ', 'Labour Day', true),
  ('2026-05-04', 'วันฉัตรมงคล', 'Coronation Day', true),
  ('2026-05-31', 'วันวิสาขบูชา', 'Visakha Bucha', true),
  ('2026-06-01', 'ชดเชยวันวิสาขบูชา', 'Visakha Bucha (substitute)', true),
  ('2026-06-03', 'วันเฉลิมพระชนมพรรษาพระราชินี', 'Queen Suthida''s Birthday', true),
  ('2026-07-28', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'King''s Birthday', true),
  ('2026-07-29', 'วันอาสาฬหบูชา', 'Asalha Bucha', true),
  ('2026-07-30', 'วันเข้าพรรษา', 'Buddhist Lent Day', false),
  ('2026-08-12', 'วันแม่แห่งชาติ', 'Mother''s Day', true),
  ('2026-10-13', 'วันนวมินทรมหาราช', 'Navamindra Maharaj Day', true),
  ('2026-10-23', 'วันปิยมหาราช', 'Chulalongkorn Day', true),
  ('2026-12-05', 'วันพ่อแห่งชาติ', 'Father''s Day', true),
  ('2026-12-07', 'ชดเชยวันพ่อแห่งชาติ', 'Father''s Day (substitute)', true),
  ('2026-12-10', 'วันรัฐธรรมนูญ', 'Constitution Day', true),
  ('2026-12-31', 'วันสิ้นปี', 'New Year''s Eve', true),
  ('2027-01-01', 'วันขึ้นปีใหม่', 'New Year''s Day', true),
  ('2027-02-21', 'วันมาฆบูชา', 'Makha Bucha', true),
  ('2027-02-22', 'ชดเชยวันมาฆบูชา', 'Makha Bucha (substitute)', true),
  ('2027-04-06', 'วันจักรี', 'Chakri Memorial Day', true),
  ('2027-04-13', 'วันสงกรานต์', 'Songkran', true),
  ('2027-04-14', 'วันสงกรานต์', 'Songkran', true),
  ('2027-04-15', 'วันสงกรานต์', 'Songkran', true),
  ('2027-05-01', 'วันแรงงานแห่งชาติ', 'Labour Day', true),
  ('2027-05-03', 'ชดเชยวันแรงงานแห่งชาติ', 'Labour Day (substitute)', true),
  ('2027-05-04', 'วันฉัตรมงคล', 'Coronation Day', true),
  ('2027-05-20', 'วันวิสาขบูชา', 'Visakha Bucha', true),
  ('2027-06-03', 'วันเฉลิมพระชนมพรรษาพระราชินี', 'Queen Suthida''s Birthday', true),
  ('2027-07-18', 'วันอาสาฬหบูชา', 'Asalha Bucha', true),
  ('2027-07-19', 'ชดเชยวันอาสาฬหบูชา', 'Asalha Bucha (substitute)', true),
  ('2027-07-28', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'King''s Birthday', true),
  ('2027-08-12', 'วันแม่แห่งชาติ', 'Mother''s Day', true),
  ('2027-10-13', 'วันนวมินทรมหาราช', 'Navamindra Maharaj Day', true),
  ('2027-10-23', 'วันปิยมหาราช', 'Chulalongkorn Day', true),
  ('2027-10-25', 'ชดเชยวันปิยมหาราช', 'Chulalongkorn Day (substitute)', true),
  ('2027-12-05', 'วันพ่อแห่งชาติ', 'Father''s Day', true),
  ('2027-12-06', 'ชดเชยวันพ่อแห่งชาติ', 'Father''s Day (substitute)', true),
  ('2027-12-10', 'วันรัฐธรรมนูญ', 'Constitution Day', true),
  ('2027-12-31', 'วันสิ้นปี', 'New Year''s Eve', true),
  ('2028-01-01', 'วันขึ้นปีใหม่', 'New Year''s Day', true),
  ('2028-01-03', 'ชดเชยวันขึ้นปีใหม่', 'New Year''s Day (substitute)', true),
  ('2028-02-10', 'วันมาฆบูชา', 'Makha Bucha', true),
  ('2028-04-06', 'วันจักรี', 'Chakri Memorial Day', true),
  ('2028-04-13', 'วันสงกรานต์', 'Songkran', true),
  ('2028-04-14', 'วันสงกรานต์', 'Songkran', true),
  ('2028-04-15', 'วันสงกรานต์', 'Songkran', true),
  ('2028-04-17', 'ชดเชยวันสงกรานต์', 'Songkran (substitute)', true),
  ('2028-05-01', 'วันแรงงานแห่งชาติ', 'Labour Day', true),
  ('2028-05-04', 'วันฉัตรมงคล', 'Coronation Day', true),
  ('2028-05-08', 'วันวิสาขบูชา', 'Visakha Bucha', true),
  ('2028-06-03', 'วันเฉลิมพระชนมพรรษาพระราชินี', 'Queen Suthida''s Birthday', true),
  ('2028-06-05', 'ชดเชยวันเฉลิมพระชนมพรรษาพระราชินี', 'Queen Suthida''s Birthday (substitute)', true),
  ('2028-07-06', 'วันอาสาฬหบูชา', 'Asalha Bucha', true),
  ('2028-07-07', 'วันเข้าพรรษา', 'Buddhist Lent Day', false),
  ('2028-07-28', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'King''s Birthday', true),
  ('2028-08-12', 'วันแม่แห่งชาติ', 'Mother''s Day', true),
  ('2028-08-14', 'ชดเชยวันแม่แห่งชาติ', 'Mother''s Day (substitute)', true),
  ('2028-10-13', 'วันนวมินทรมหาราช', 'Navamindra Maharaj Day', true),
  ('2028-10-23', 'วันปิยมหาราช', 'Chulalongkorn Day', true),
  ('2028-12-05', 'วันพ่อแห่งชาติ', 'Father''s Day', true),
  ('2028-12-10', 'วันรัฐธรรมนูญ', 'Constitution Day', true),
  ('2028-12-11', 'ชดเชยวันรัฐธรรมนูญ', 'Constitution Day (substitute)', true),
  ('2028-12-31', 'วันสิ้นปี', 'New Year''s Eve', true),
  ('2029-01-01', 'วันขึ้นปีใหม่', 'New Year''s Day', true),
  ('2029-01-02', 'ชดเชยวันสิ้นปี', 'New Year''s Eve (substitute)', true),
  ('2029-02-27', 'วันมาฆบูชา', 'Makha Bucha', true),
  ('2029-04-06', 'วันจักรี', 'Chakri Memorial Day', true),
  ('2029-04-13', 'วันสงกรานต์', 'Songkran', true),
  ('2029-04-14', 'วันสงกรานต์', 'Songkran', true),
  ('2029-04-15', 'วันสงกรานต์', 'Songkran', true),
  ('2029-04-16', 'ชดเชยวันสงกรานต์', 'Songkran (substitute)', true),
  ('2029-05-01', 'วันแรงงานแห่งชาติ', 'Labour Day', true),
  ('2029-05-04', 'วันฉัตรมงคล', 'Coronation Day', true),
  ('2029-05-27', 'วันวิสาขบูชา', 'Visakha Bucha', true),
  ('2029-05-28', 'ชดเชยวันวิสาขบูชา', 'Visakha Bucha (substitute)', true),
  ('2029-06-03', 'วันเฉลิมพระชนมพรรษาพระราชินี', 'Queen Suthida''s Birthday', true),
  ('2029-06-04', 'ชดเชยวันเฉลิมพระชนมพรรษาพระราชินี', 'Queen Suthida''s Birthday (substitute)', true),
  ('2029-07-25', 'วันอาสาฬหบูชา', 'Asalha Bucha', true),
  ('2029-07-26', 'วันเข้าพรรษา', 'Buddhist Lent Day', false),
  ('2029-07-28', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'King''s Birthday', true),
  ('2029-07-30', 'ชดเชยวันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'King''s Birthday (substitute)', true),
  ('2029-08-12', 'วันแม่แห่งชาติ', 'Mother''s Day', true),
  ('2029-08-13', 'ชดเชยวันแม่แห่งชาติ', 'Mother''s Day (substitute)', true),
  ('2029-10-13', 'วันนวมินทรมหาราช', 'Navamindra Maharaj Day', true),
  ('2029-10-15', 'ชดเชยวันนวมินทรมหาราช', 'Navamindra Maharaj Day (substitute)', true),
  ('2029-10-23', 'วันปิยมหาราช', 'Chulalongkorn Day', true),
  ('2029-12-05', 'วันพ่อแห่งชาติ', 'Father''s Day', true),
  ('2029-12-10', 'วันรัฐธรรมนูญ', 'Constitution Day', true),
  ('2029-12-31', 'วันสิ้นปี', 'New Year''s Eve', true),
  ('2030-01-01', 'วันขึ้นปีใหม่', 'New Year''s Day', true),
  ('2030-02-17', 'วันมาฆบูชา', 'Makha Bucha', true),
  ('2030-02-18', 'ชดเชยวันมาฆบูชา', 'Makha Bucha (substitute)', true),
  ('2030-04-06', 'วันจักรี', 'Chakri Memorial Day', true),
  ('2030-04-08', 'ชดเชยวันจักรี', 'Chakri Memorial Day (substitute)', true),
  ('2030-04-13', 'วันสงกรานต์', 'Songkran', true),
  ('2030-04-14', 'วันสงกรานต์', 'Songkran', true),
  ('2030-04-15', 'วันสงกรานต์', 'Songkran', true),
  ('2030-04-16', 'ชดเชยวันสงกรานต์', 'Songkran (substitute)', true),
  ('2030-05-01', 'วันแรงงานแห่งชาติ', 'Labour Day', true),
  ('2030-05-04', 'วันฉัตรมงคล', 'Coronation Day', true),
  ('2030-05-06', 'ชดเชยวันฉัตรมงคล', 'Coronation Day (substitute)', true),
  ('2030-05-16', 'วันวิสาขบูชา', 'Visakha Bucha', true),
  ('2030-06-03', 'วันเฉลิมพระชนมพรรษาพระราชินี', 'Queen Suthida''s Birthday', true),
  ('2030-07-15', 'วันอาสาฬหบูชา', 'Asalha Bucha', true),
  ('2030-07-16', 'วันเข้าพรรษา', 'Buddhist Lent Day', false),
  ('2030-07-28', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'King''s Birthday', true),
  ('2030-07-29', 'ชดเชยวันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'King''s Birthday (substitute)', true),
  ('2030-08-12', 'วันแม่แห่งชาติ', 'Mother''s Day', true),
  ('2030-10-13', 'วันนวมินทรมหาราช', 'Navamindra Maharaj Day', true),
  ('2030-10-14', 'ชดเชยวันนวมินทรมหาราช', 'Navamindra Maharaj Day (substitute)', true),
  ('2030-10-23', 'วันปิยมหาราช', 'Chulalongkorn Day', true),
  ('2030-12-05', 'วันพ่อแห่งชาติ', 'Father''s Day', true),
  ('2030-12-10', 'วันรัฐธรรมนูญ', 'Constitution Day', true),
  ('2030-12-31', 'วันสิ้นปี', 'New Year''s Eve', true);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('attachments', 'attachments', false, 104857600, null),
  ('avatars', 'avatars', true, 1048576, array['image/webp']),
  ('exports', 'exports', false, null, null),
  ('knowledge', 'knowledge', false, 10485760, null),
  ('pictures', 'pictures', true, 1048576, null),
  ('slips', 'slips', false, 4194304, null),
  ('visitor-attachments', 'visitor-attachments', false, 26214400, null)
on conflict (id) do nothing;
