-- public.ai_answers, in firing order

create trigger t10_questions_follow_answers after delete on public.ai_answers
  referencing old table as old_rows for each statement execute function private.questions_follow_answers();

-- public.ai_sources, in firing order

create trigger t10_ai_sources_touch before update on public.ai_sources for each row execute function private.touch_updated_at();

-- public.ais, in firing order

create trigger t10_ais_touch before update on public.ais for each row execute function private.touch_updated_at();
