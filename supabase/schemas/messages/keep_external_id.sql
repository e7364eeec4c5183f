-- Records a message's external id where duplicates, receipts and quotes are looked up.
create or replace function private.keep_external_id() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into private.message_external_ids (social_id, external_id, message_id)
    values (new.social_id, new.external_id, new.id)
    on conflict do nothing;
    return null;
  end
  $$;

alter function private.keep_external_id owner to current_user;
