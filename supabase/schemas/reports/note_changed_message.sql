-- Notes that a message of the past was added or changed, so that its day is counted until it is summed again: see private.sum_messages.
create or replace function private.note_changed_message() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into private.unsummed_changes (project_id, quarter)
    select c.project_id, date_bin('15 minutes', c.created_at, timestamptz '2000-01-01 00:00:00+00')
    from (
      select new.project_id, new.created_at
      union all
      select old.project_id, old.created_at where tg_op = 'UPDATE'
    ) c
    -- conflicts only with notes of the same transaction, so it never waits
    on conflict do nothing;
    return null;
  end
  $$;

alter function private.note_changed_message owner to current_user;
