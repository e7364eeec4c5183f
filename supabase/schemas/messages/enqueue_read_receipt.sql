-- Enqueues a read receipt to the channel after the team has read a room.
create or replace function private.enqueue_read_receipt() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if new.kind = 'chat' and exists (select from public.socials s where s.id = new.social_id and s.kind <> 'widget' and s.status <> 'disconnected') then
      perform graphile_worker.add_job(
        'tell_read', payload := json_build_object('room_id', new.id), job_key := 'read:' || new.id,
        queue_name := private.queue_named(private.background_queue(new.social_id, 'reads')), run_at := private.background_run_at(new.social_id),
        max_attempts := 3
      );
    end if;
    return new;
  end
  $$;

alter function private.enqueue_read_receipt owner to current_user;
