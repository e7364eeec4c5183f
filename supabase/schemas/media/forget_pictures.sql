-- Queues pictures that nothing shows any more for deletion, and starts the job that deletes them.
create or replace function private.forget_pictures(p_addresses text[]) returns void
  language sql security definer
  set search_path = ''
  as $$
    select private.queue_picture_deletion(p_addresses);
    select private.enqueue_remove_files();
  $$;

alter function private.forget_pictures owner to current_user;
grant execute on function private.forget_pictures to app_system;
