-- Queues the files of messages for deletion from storage. Returns how many.
create or replace function private.queue_file_deletion(p_message_ids uuid[]) returns integer
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    insert into private.files_pending_deletion (bucket, path)
    select a.bucket, a.path from public.attachments a where a.message_id = any (p_message_ids);
    get diagnostics v_count = row_count;
    return v_count;
  end
  $$;

alter function private.queue_file_deletion owner to current_user;
