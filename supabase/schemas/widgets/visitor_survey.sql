-- The latest satisfaction survey while it can be answered: {id, score, word}. Security definer, because visitors may not read the whole
-- row.
create or replace function private.visitor_survey(p_room_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('id', s.id, 'score', s.score, 'word', s.word)
    from public.csat_surveys s
    where s.room_id = p_room_id and s.asked_at > now() - interval '7 days'
    order by s.asked_at desc limit 1
  $$;

alter function private.visitor_survey owner to current_user;
grant execute on function private.visitor_survey to app_visitor;
