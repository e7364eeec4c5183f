-- Errors: not_found, forbidden.
create or replace function public.dismiss_ai_question(p_question_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.managed_question(p_question_id);
    perform private.settle_ai_question(p_question_id, null);
  end
  $$;

alter function public.dismiss_ai_question owner to app_member;
grant execute on function public.dismiss_ai_question to authenticated;
