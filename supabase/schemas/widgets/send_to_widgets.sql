-- Several calls of visitor.send_to_widget in one transaction, which they share the cost of. p_calls: for each call an object of its
-- arguments. Returns for each, in the same order, {answer} or {failure: {code, message, detail}}. A failed call leaves nothing behind, and the
-- others stand. A call whose room is locked for longer than lock_timeout fails with 55P03: the caller repeats it alone.
create or replace function visitor.send_to_widgets(p_calls jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  -- one locked room must not delay the other messages
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
        jsonb_to_recordset(p_calls) as (
          p_virtual_id text, p_visitor_id uuid, p_client_id uuid, p_text text, p_attachment_ids uuid[], p_customer jsonb,
          p_sticker jsonb, p_coupon_id uuid
        )
      ) with ordinality c
      -- always lock in the same order: two calls cannot deadlock
      order by c.p_visitor_id, c.ordinality
    loop
      begin
        v_answers[v_call.ordinality] := jsonb_build_object('answer', visitor.send_to_widget(
          v_call.p_virtual_id, v_call.p_visitor_id, v_call.p_client_id, v_call.p_text, coalesce(v_call.p_attachment_ids, '{}'),
          coalesce(v_call.p_customer, '{}'), v_call.p_sticker, v_call.p_coupon_id
        ));
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

alter function visitor.send_to_widgets owner to app_visitor;
