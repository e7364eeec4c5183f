-- Starts a new epoch and makes clients subscribe again. With p_room_id only the channels of that room move; p_scope_id is then its
-- project. A new epoch of a project waits for transactions that have read the old one (private.hold_epochs).
create or replace function private.move_channels(p_scope_id uuid, p_room_id uuid default null) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if p_room_id is null then
      perform pg_advisory_xact_lock(hashtextextended('epochs:' || p_scope_id, 0));
    end if;
    insert into private.channel_epochs as e (scope_id)
    values (coalesce(p_room_id, p_scope_id))
    on conflict (scope_id) do update set epoch = e.epoch + 1;
    perform graphile_worker.add_job(
      'announce_move',
      payload := json_build_object('scope_id', p_scope_id, 'room_id', p_room_id),
      job_key := 'announce_move:' || coalesce(p_room_id, p_scope_id),
      max_attempts := 8
    );
  end
  $$;

alter function private.move_channels owner to current_user;
