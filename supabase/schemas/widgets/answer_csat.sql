create or replace function visitor.answer_csat(
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

alter function visitor.answer_csat owner to app_visitor;
