-- Notifies those responsible for a bill: who handles the room and who sent the bill, else owners and admins.
create or replace function private.notify_bill(p_bill public.bills, p_kind text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_user_id uuid;
  begin
    for v_user_id in
      select r.assignee_id from public.rooms r where r.id = p_bill.room_id and r.assignee_id is not null
      union
      select p_bill.created_by where p_bill.created_by is not null
      union
      -- a question is about money: who may decide learns of it too
      select m.user_id from public.members m
      where m.project_id = p_bill.project_id and m.removed_at is null and m.role in ('owner', 'admin')
        and (p_kind = 'bill_question' or p_bill.created_by is null)
    loop
      perform private.notify(
        v_user_id, p_bill.project_id, p_kind, p_room_id => p_bill.room_id,
        p_details => jsonb_build_object(
          'bill_id', p_bill.id, 'number', p_bill.number, 'amount', p_bill.total_satang, 'question', p_bill.question
        ),
        p_coalesce_key => p_kind || ':' || p_bill.id
      );
    end loop;
  end
  $$;

alter function private.notify_bill owner to current_user;
