-- Queues a picture's variants for deletion whenever its row is deleted, whatever the cause.
create or replace function private.remove_variants() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into private.files_pending_deletion (bucket, path)
    select old.bucket, old.path || '.' || v.name || '.jpg'
    from jsonb_array_elements_text(old.variants) v (name);
    perform private.enqueue_remove_files();
    return null;
  end
  $$;

alter function private.remove_variants owner to current_user;
