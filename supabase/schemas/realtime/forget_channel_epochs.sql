-- Deletes the epoch with its room, project or user: nothing of a purged project may remain.
create or replace function private.forget_channel_epochs() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    delete from private.channel_epochs e where e.scope_id in (select (to_jsonb(g) ->> tg_argv[0])::uuid from gone g);
    return null;
  end
  $$;

alter function private.forget_channel_epochs owner to current_user;
