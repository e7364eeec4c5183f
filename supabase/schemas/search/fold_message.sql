-- Stores the folded text of a message, if folding changes it.
create or replace function private.fold_message() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_text text := private.search_text(new.text, new.attachments);
    v_folded text := private.fold_text(v_text);
  begin
    if tg_op = 'UPDATE' then
      delete from private.folded_messages f where f.message_id = new.id;
    end if;
    if new.unsent_at is null and v_folded <> v_text then
      insert into private.folded_messages (message_id, project_id, created_at, folded)
      values (new.id, new.project_id, new.created_at, v_folded);
    end if;
    return null;
  end
  $$;

alter function private.fold_message owner to current_user;
