-- As private.note_changed_message, for messages that were deleted. Not while a project is purged: it has no more reports.
create or replace function private.note_deleted_messages() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into private.unsummed_changes (project_id, quarter)
    select distinct p.id, date_bin('15 minutes', g.created_at, timestamptz '2000-01-01 00:00:00+00')
    from gone g
    join public.projects p on p.id = g.project_id and (p.deleted_at is null or p.deleted_at > now() - private.days_of_grace())
    where g.created_at < clock_timestamp() - interval '15 minutes'
      and g.kind <> 'event' and not g.is_note and g.author_kind <> 'system'
    on conflict do nothing;
    return null;
  end
  $$;

alter function private.note_deleted_messages owner to current_user;
