-- Every question of a customer to AIs with its answer, from the rooms that the caller sees: [{at, question, answer, outcome, reason,
-- confidence, model, sources}], newest first. Errors: not_found, forbidden.
create or replace function public.export_ai_answers(p_customer_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select c.project_id from public.customers c where c.id = p_customer_id), 'see_contacts');
    return private.export_ai_answers(array(select r.id from public.rooms r where r.customer_id = p_customer_id));
  end
  $$;

alter function public.export_ai_answers owner to app_member;
grant execute on function public.export_ai_answers to authenticated;

create or replace function private.export_ai_answers(p_room_ids uuid[]) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'at', w.created_at, 'question', w.question, 'answer', w.answer, 'outcome', w.outcome, 'reason', w.reason,
      'confidence', w.confidence, 'model', w.model,
      'sources', (select coalesce(jsonb_agg(c ->> 'title'), '[]') from jsonb_array_elements(w.citations) c)
    ) order by w.created_at desc), '[]')
    from public.ai_answers w
    where w.room_id = any (p_room_ids)
  $$;

alter function private.export_ai_answers owner to current_user;
grant execute on function private.export_ai_answers to app_member;
