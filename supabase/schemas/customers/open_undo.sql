-- Marks an undo record as undone and returns it, if that is still possible. Errors: undo_over.
create or replace function private.open_undo(p_undo_id uuid, p_kinds text[]) returns private.undo_records
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_record private.undo_records;
  begin
    update private.undo_records set undone_at = now()
    where id = p_undo_id and kind = any (p_kinds) and undone_at is null and created_at > now() - interval '30 days'
    returning * into v_record;
    if not found then
      perform private.fail('undo_over');
    end if;
    return v_record;
  end
  $$;

alter function private.open_undo owner to current_user;
