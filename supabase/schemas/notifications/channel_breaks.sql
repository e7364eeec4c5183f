-- Notifies managers that a channel stopped working. Not for one that never worked: the person setting it up sees that.
create or replace function private.channel_breaks() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.notify_managers(
      new.project_id, 'channel_broken',
      jsonb_build_object('social_id', new.id, 'kind', new.kind, 'text', new.name, 'reason', new.last_error),
      'channel_broken:' || new.id
    );
    return null;
  end
  $$;

alter function private.channel_breaks owner to current_user;
