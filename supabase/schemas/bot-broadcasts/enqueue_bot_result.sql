-- Reports the result to the chat in which the broadcast was started.
create or replace function private.enqueue_bot_result() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if exists (select from public.bot_requests q where q.broadcast_id = new.id) then
      perform graphile_worker.add_job(
        'bot_result', payload := json_build_object('broadcast_id', new.id), job_key := 'bot_result:' || new.id, max_attempts := 12
      );
    end if;
    return null;
  end
  $$;

alter function private.enqueue_bot_result owner to current_user;
