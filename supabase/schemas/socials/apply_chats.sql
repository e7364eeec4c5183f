-- Several calls of system.apply_events for different chats in one transaction, which they share the cost of, as visitor.send_to_widgets: p_calls
-- are objects of its arguments. Returns for each {answer} or {failure: {code, message, detail}}.
create or replace function system.apply_chats(p_calls jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  -- one locked chat must not delay the others
  set lock_timeout = '100ms'
  as $$
  declare
    v_call record;
    v_answers jsonb[];
    v_code text;
    v_message text;
    v_detail text;
  begin
    for v_call in
      select c.*
      from rows from (
        jsonb_to_recordset(p_calls) as (p_social_id uuid, p_source text, p_events jsonb, p_seconds numeric)
      ) with ordinality c
      order by c.p_social_id, c.p_source, c.ordinality
    loop
      begin
        v_answers[v_call.ordinality] := jsonb_build_object(
          'answer', system.apply_events(v_call.p_social_id, v_call.p_source, v_call.p_events, v_call.p_seconds)
        );
      exception when others then
        get stacked diagnostics
          v_code = returned_sqlstate, v_message = message_text, v_detail = pg_exception_detail;
        v_answers[v_call.ordinality] := jsonb_build_object(
          'failure', jsonb_build_object('code', v_code, 'message', v_message, 'detail', v_detail)
        );
      end;
    end loop;
    return to_jsonb(v_answers);
  end
  $$;

alter function system.apply_chats owner to app_system;
