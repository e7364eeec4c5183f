create or replace function private.webhook_broadcast() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.webhook_listens(new.project_id, 'broadcast.finished') then
      perform private.enqueue_webhook_event(
        new.project_id, 'broadcast.finished',
        jsonb_build_object('broadcast', jsonb_build_object(
          'id', new.id, 'name', new.name, 'state', new.state, 'reason', new.reason, 'finished_at', new.finished_at
        ))
      );
    end if;
    return null;
  end
  $$;

alter function private.webhook_broadcast owner to current_user;
