create or replace function private.bot_buttons(p_words jsonb, p_request_id uuid, p_acts text[]) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object('label', p_words ->> ('button_' || a.act), 'data', 'bot:' || p_request_id || ':' || a.act) order by a.place)
    from unnest(p_acts) with ordinality a (act, place)
  $$;

alter function private.bot_buttons owner to current_user;
