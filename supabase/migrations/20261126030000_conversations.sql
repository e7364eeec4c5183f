-- One name for one round of messages in a room. Code follows in supabase/schemas.

alter table public.episodes rename to conversations;
alter table public.conversations rename constraint episodes_pkey to conversations_pkey;
alter table public.conversations rename constraint episodes_resolved_by_fkey to conversations_resolved_by_fkey;
alter table public.conversations rename constraint episodes_room_id_project_id_fkey to conversations_room_id_project_id_fkey;
alter index public.episodes_by_project rename to conversations_by_project;
alter index public.episodes_resolved rename to conversations_resolved;
-- its file names the table's old name, so that nothing else would drop it
drop trigger if exists t10_cause_by_episode on public.conversations;

alter table public.automatic_messages rename column each_episode to each_conversation;
alter table public.csat_surveys rename column episode_number to conversation_number;
alter table public.csat_surveys rename constraint csat_surveys_room_id_episode_number_key to csat_surveys_room_id_conversation_number_key;
alter table public.messages rename column episode_number to conversation_number;
alter table public.rooms rename column bot_off_episode to bot_off_conversation;
alter table public.rooms rename column episode_number to conversation_number;
