-- Stores a score, shows it in the room and thanks once. Customers mistap: the latest score within an hour counts.
create or replace function private.record_score(p_survey_id uuid, p_score integer) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_survey public.csat_surveys;
    v_room public.rooms;
    v_thanks jsonb;
  begin
    select s.* into v_survey from public.csat_surveys s where s.id = p_survey_id for update;
    if not found or p_score not between 1 and 5 or v_survey.asked_at < now() - interval '7 days'
      or v_survey.answered_at < now() - interval '1 hour' or v_survey.score = p_score then
      return false;
    end if;
    update public.csat_surveys
    set score = p_score, answered_at = coalesce(answered_at, clock_timestamp()) where id = p_survey_id;
    perform private.append_by_rule(
      v_survey.room_id, 'event', jsonb_build_object('event', 'csat', 'score', p_score)
    );
    select r.* into v_room from public.rooms r where r.id = v_survey.room_id;
    v_thanks := private.claim_automatic_message(v_room, 'thanks', p_survey_id::text);
    if v_thanks <> '[]' then
      perform private.send_automatic_message(v_room.id, v_thanks, jsonb_build_object('automatic', 'thanks'));
    end if;
    return true;
  end
  $$;

alter function private.record_score owner to current_user;
