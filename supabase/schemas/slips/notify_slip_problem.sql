-- Notifies those responsible for a slip with a problem: the room's assignee, or the member who checked it outside a room; otherwise
-- owners and admins.
create or replace function private.notify_slip_problem(p_slip public.slips) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_user_id uuid;
  begin
    for v_user_id in
      select r.assignee_id from public.rooms r where r.id = p_slip.room_id and r.assignee_id is not null
      union
      select p_slip.checked_by where p_slip.checked_by is not null and p_slip.room_id is null
      union
      select m.user_id from public.members m
      where m.project_id = p_slip.project_id and m.removed_at is null and m.role in ('owner', 'admin')
        and p_slip.checked_by is null
        and not exists (select from public.rooms r where r.id = p_slip.room_id and r.assignee_id is not null)
    loop
      perform private.notify(
        v_user_id, p_slip.project_id, 'slip_problem', p_room_id => p_slip.room_id, p_message_id => p_slip.message_id,
        p_details => jsonb_build_object('slip_id', p_slip.id, 'outcome', p_slip.outcome, 'amount', p_slip.amount),
        p_coalesce_key => 'slip_problem:' || p_slip.id
      );
    end loop;
  end
  $$;

alter function private.notify_slip_problem owner to current_user;
