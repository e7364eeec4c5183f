-- What stands for a bubble without text where only text is shown. p_words: lib/bot-broadcasts/bot-texts.ts.
create or replace function private.bubble_label(p_bubble jsonb, p_words jsonb) returns text
  language sql immutable
  set search_path = ''
  as $$ select p_words ->> case when p_bubble ? 'video' then 'video' else 'picture' end $$;

alter function private.bubble_label owner to current_user;
