-- Marks a batch of bills whose due time has passed, and anonymises those past the project's retention. Returns the bills that
-- became overdue, as private.bill_event; a trigger enqueues their reminders.
create or replace function system.sweep_bills(p_limit integer default 200) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.sweep_bills(p_limit) $$;

alter function system.sweep_bills owner to app_system;

create or replace function private.sweep_bills(p_limit integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_bill public.bills;
    v_overdue jsonb := '[]';
  begin
    for v_bill in
      select b.* from public.bills b
      where b.state = 'sent' and b.due_at < now()
      order by b.due_at limit p_limit for update skip locked
    loop
      update public.bills b set state = 'overdue' where b.id = v_bill.id returning * into v_bill;
      perform private.note_bill_event(v_bill, 'overdue');
      v_overdue := v_overdue || private.bill_event(v_bill);
    end loop;
    perform private.strip_bills(array(
      select old.id from (
        select b.id from public.projects p
        join public.bills b on b.project_id = p.id and b.created_at < now() - make_interval(days => p.retention_days)
        where p.retention_days is not null and b.purged_at is null
          and b.state in ('draft', 'paid', 'cancelled', 'refunded')
        limit p_limit
      ) old
    ));
    return v_overdue;
  end
  $$;

alter function private.sweep_bills owner to current_user;
grant execute on function private.sweep_bills to app_system;
