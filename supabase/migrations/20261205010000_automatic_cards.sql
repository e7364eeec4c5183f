-- Cards in automatic messages and in what rules send: their pictures are in use. Code is in supabase/schemas/automations.

alter table public.automatic_messages
  add column image_ids uuid[] not null
    generated always as (private.image_ids(jsonb_path_query_array(texts, '$.*.*[*] ? (@.type() == "object")'))) stored,
  -- its quick replies are the scores, which Instagram shows below texts only
  add constraint automatic_messages_csat_check check (kind <> 'csat' or not texts @? '$.*.*[*] ? (@.type() == "object")');
create index automatic_messages_by_image on public.automatic_messages using gin (image_ids);

alter table public.automation_rules
  add column image_ids uuid[] not null
    generated always as (
      private.image_ids(jsonb_path_query_array(definition, '$.actions[*] ? (@.do == "send").bubbles[*] ? (@.type() == "object")'))
    ) stored;
create index automation_rules_by_image on public.automation_rules using gin (image_ids);

-- messages that were sent share the picture of what sent them
create index messages_by_sent_picture on public.messages using gin (attachments jsonb_path_ops) where author_kind = 'bot' and kind = 'rich';
