-- Records a visitor's score and comment. Runs as the migrating role, like automations. Returns what changed. Errors: not_found.
create or replace function private.answer_visitor_csat(p_survey_id uuid, p_score integer, p_word text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
  begin
    select r.* into v_room
    from public.csat_surveys s
    join public.rooms r on r.id = s.room_id
    join public.customer_identities i on i.id = r.identity_id
    where s.id = p_survey_id and i.social_id = private.visitor_social_id() and i.external_id = private.visitor_external_id()
    for update of r;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.record_score(p_survey_id, p_score);
    if private.clean_text(p_word) is not null then
      update public.csat_surveys s set word = left(private.clean_text(p_word), 1000)
      where s.id = p_survey_id and s.answered_at > now() - interval '1 day';
    end if;
    return private.changes_since(v_room.id, v_room.last_sequence, v_room.assignee_id);
  end
  $$;

alter function private.answer_visitor_csat owner to current_user;
grant execute on function private.answer_visitor_csat to app_visitor;
