-- Adds a line to a bill's timeline; the actor is the transaction's user, null for jobs and the customer.
create or replace function private.note_bill_event(p_bill public.bills, p_kind text, p_details jsonb default '{}') returns void
  language sql
  set search_path = ''
  as $$
    insert into public.bill_events (bill_id, project_id, kind, actor_id, details)
    values (p_bill.id, p_bill.project_id, p_kind, private.user_id(), jsonb_strip_nulls(p_details))
  $$;

alter function private.note_bill_event owner to current_user;
