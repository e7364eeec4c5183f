-- Undoes a row. Deletes the customer that it created, unless they have a chat or were changed since. Otherwise restores the fields that still
-- have the imported value. Returns the row with undo and, for what stays, undo_reason: gone, has_chat, changed.
create or replace function private.undo_import_row(p_import public.customer_imports, p_row private.customer_import_rows)
  returns private.customer_import_rows
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_now jsonb;
    v_back jsonb;
    v_all integer;
    v_attributes jsonb;
    v_tags integer := 0;
  begin
    perform from public.customers c where c.id = p_row.customer_id for update;
    v_now := private.import_image(p_row.customer_id);
    p_row.undo := 'kept';
    p_row.undo_reason := null;
    if v_now is null or p_row.after is null then
      p_row.undo_reason := 'gone';
      return p_row;
    end if;
    if p_row.result = 'new' then
      p_row.undo_reason := case
        when exists (select from public.customer_identities i where i.customer_id = p_row.customer_id) then 'has_chat'
        when v_now <> p_row.after then 'changed'
      end;
      if p_row.undo_reason is null then
        delete from public.customers c where c.id = p_row.customer_id;
        p_row.undo := 'removed';
      end if;
      return p_row;
    end if;
    select count(*), coalesce(jsonb_object_agg(c.key, c.value -> 'old') filter (where coalesce(
        case when c.key in ('name', 'phone', 'email', 'language', 'note') then v_now ->> c.key else v_now -> 'attributes' ->> c.key end, ''
      ) = c.value ->> 'new'), '{}')
    into v_all, v_back
    from jsonb_each(p_row.changes) c
    where c.key <> 'tags' and not coalesce((c.value ->> 'kept')::boolean, false);
    v_attributes := v_back - array['name', 'phone', 'email', 'language', 'note'];
    if v_back - array['phone', 'email'] <> '{}' then
      update public.customers c
      set name = case when v_back ? 'name' then coalesce(v_back ->> 'name', '') else c.name end,
          language = case when v_back ? 'language' then v_back ->> 'language' else c.language end,
          notes = case when v_back ? 'note' then coalesce(v_back ->> 'note', '') else c.notes end,
          attributes = (c.attributes - array(select jsonb_object_keys(v_attributes))) || jsonb_strip_nulls(v_attributes)
      where c.id = p_row.customer_id;
    end if;
    if v_back ?| array['phone', 'email'] then
      update public.customer_contacts k
      set phone = case when v_back ? 'phone' then v_back ->> 'phone' else k.phone end,
          email = case when v_back ? 'email' then v_back ->> 'email' else k.email end
      where k.customer_id = p_row.customer_id;
      delete from public.customer_contacts k where k.customer_id = p_row.customer_id and k.phone is null and k.email is null;
    end if;
    delete from public.customer_tags t
    using public.tags g
    where t.customer_id = p_row.customer_id and t.added_at = p_row.applied_at and t.added_by is not distinct from p_import.user_id
      and g.id = t.tag_id and lower(g.name) in (
        select lower(n.name) from jsonb_array_elements_text(coalesce(p_row.changes -> 'tags' -> 'new', '[]')) n (name)
      );
    get diagnostics v_tags = row_count;
    if v_all = (select count(*) from jsonb_object_keys(v_back))
      and v_tags = jsonb_array_length(coalesce(p_row.changes -> 'tags' -> 'new', '[]')) then
      p_row.undo := 'restored';
    else
      p_row.undo_reason := 'changed';
    end if;
    return p_row;
  end
  $$;

alter function private.undo_import_row owner to current_user;
