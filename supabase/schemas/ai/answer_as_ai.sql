-- p_log: see private.log_ai_answer. Returns null if a person handles the room by now or the customer has written more, {refused: 'package'}
-- if the package has no AI answers left.
create or replace function system.answer_as_ai(p_room_id uuid, p_last_sequence bigint, p_text text, p_content jsonb, p_log jsonb) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.answer_as_ai(p_room_id, p_last_sequence, p_text, p_content, p_log) $$;

alter function system.answer_as_ai owner to app_system;

create or replace function private.answer_as_ai(p_room_id uuid, p_last_sequence bigint, p_text text, p_content jsonb, p_log jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_said jsonb;
  begin
    -- answers that other rooms sent meanwhile count; the meter's lock blocks further ones until this one is counted
    if not private.package_allows((select r.project_id from public.rooms r where r.id = p_room_id), 'ai_answers') then
      return '{"refused": "package"}';
    end if;
    v_said := private.send_ai_message(p_room_id, p_last_sequence, p_text, p_content);
    if v_said is not null then
      perform private.log_ai_answer(p_room_id, p_last_sequence, 'answered', p_log);
    end if;
    return v_said;
  end
  $$;

alter function private.answer_as_ai owner to current_user;
grant execute on function private.answer_as_ai to app_system;
