-- Who answers a room is handled_by, and what an AI or a job has dealt with is handled or processed. Code follows in supabase/schemas.

alter table public.rooms rename column holder to handled_by;
alter table public.rooms rename constraint rooms_holder_check to rooms_handled_by_check;
alter table public.rooms rename column bot_heard_sequence to bot_handled_sequence;

alter table public.ai_answers rename column heard_message_id to last_message_id;
alter table public.ai_answers rename constraint ai_answers_heard_message_id_fkey to ai_answers_last_message_id_fkey;

alter table private.bot_heard rename to bot_processed_commands;
alter table private.bot_processed_commands rename constraint bot_heard_pkey to bot_processed_commands_pkey;
alter table private.bot_processed_commands rename constraint bot_heard_message_id_fkey to bot_processed_commands_message_id_fkey;
