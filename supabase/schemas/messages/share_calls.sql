-- Makes several calls of one function in one transaction, whose cost they share. p_calls: an object of arguments for each call, in the order
-- in which they lock, which is the same everywhere. Returns for each {answer} or {failure: {code, message, detail}}. A call that fails leaves
-- nothing behind, and the others stand; one that waits for a lock longer than lock_timeout fails with 55P03. The server repeats calls that
-- failed for a reason of the database's alone (lib/supabase/shared-calls.ts).
create or replace function system.share_calls(p_name text, p_calls jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  -- one locked room must not delay the others
  set lock_timeout = '100ms'
  as $$
  declare
    v_call jsonb;
    v_answer jsonb;
    v_answers jsonb[];
    v_code text;
    v_message text;
    v_detail text;
  begin
    for v_call in select c from jsonb_array_elements(p_calls) c loop
      begin
        case p_name
          when 'visitor.send_to_widget' then
            select visitor.send_to_widget(
              a.p_virtual_id, a.p_visitor_id, a.p_client_id, a.p_text, coalesce(a.p_attachment_ids, '{}'),
              coalesce(a.p_customer, '{}'), a.p_sticker, a.p_coupon_id
            )
            into v_answer
            from jsonb_to_record(v_call) as a(
              p_virtual_id text, p_visitor_id uuid, p_client_id uuid, p_text text, p_attachment_ids uuid[], p_customer jsonb,
              p_sticker jsonb, p_coupon_id uuid
            );
          when 'system.store_events' then
            select to_jsonb(system.store_events(a.p_social_id, a.p_events, a.p_seconds))
            into v_answer
            from jsonb_to_record(v_call) as a(p_social_id uuid, p_events jsonb, p_seconds numeric);
          when 'system.apply_events' then
            select system.apply_events(a.p_social_id, a.p_source, a.p_events, a.p_seconds)
            into v_answer
            from jsonb_to_record(v_call) as a(p_social_id uuid, p_source text, p_events jsonb, p_seconds numeric);
        end case;
        v_answers := v_answers || jsonb_build_object('answer', v_answer);
      exception when others then
        get stacked diagnostics
          v_code = returned_sqlstate, v_message = message_text, v_detail = pg_exception_detail;
        v_answers := v_answers || jsonb_build_object(
          'failure', jsonb_build_object('code', v_code, 'message', v_message, 'detail', v_detail)
        );
      end;
    end loop;
    return to_jsonb(v_answers);
  end
  $$;

alter function system.share_calls owner to app_system;
