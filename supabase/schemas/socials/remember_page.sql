-- Keeps deleted credentials for the call that unsubscribes the page.
create or replace function private.remember_page() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if old.sealed ~ '^v1:' then
      insert into private.page_unsubscriptions (social_id, sealed, granted_by, page_id)
      values (old.social_id, old.sealed, old.granted_by, old.page_id)
      on conflict (social_id) do update
        set sealed = excluded.sealed, granted_by = excluded.granted_by, page_id = excluded.page_id, created_at = now();
      perform private.enqueue_settle_page(old.social_id);
    end if;
    return null;
  end
  $$;

alter function private.remember_page owner to current_user;
