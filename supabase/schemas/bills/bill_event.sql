-- A bill as realtime events describe it: a hint, no personal data.
create or replace function private.bill_event(p_bill public.bills) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_bill.id, 'project_id', p_bill.project_id, 'room_id', p_bill.room_id, 'state', p_bill.state, 'question', p_bill.question
    )
  $$;

alter function private.bill_event owner to current_user;
