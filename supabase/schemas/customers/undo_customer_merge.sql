-- Undoes a merge of two customers. system.rooms_of_merge lists the rooms to announce. Errors: not_found, forbidden, undo_over,
-- merge_built_upon (a later merge of the same customer must be undone first).
create or replace function public.undo_customer_merge(p_undo_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.answerable_customer(private.undo_subject(p_undo_id));
    perform private.undo_customer_merge(p_undo_id);
  end
  $$;

alter function public.undo_customer_merge owner to app_member;
grant execute on function public.undo_customer_merge to authenticated;

create or replace function private.undo_customer_merge(p_undo_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_record private.undo_records := private.open_undo(p_undo_id, array['customers_merged']);
    v_image jsonb := v_record.image;
    v_was public.customers := jsonb_populate_record(null::public.customers, v_image -> 'into');
    v_after public.customers := jsonb_populate_record(null::public.customers, v_image -> 'after');
    v_from public.customers := jsonb_populate_record(null::public.customers, v_image -> 'from');
    v_from_contact public.customer_contacts := jsonb_populate_record(null::public.customer_contacts, nullif(v_image -> 'from_contact', 'null'));
    v_was_contact public.customer_contacts := jsonb_populate_record(null::public.customer_contacts, nullif(v_image -> 'into_contact', 'null'));
    v_after_contact public.customer_contacts := jsonb_populate_record(null::public.customer_contacts, nullif(v_image -> 'after_contact', 'null'));
  begin
    perform from public.customers c where c.id = v_record.subject_id for update;
    -- merges are undone in reverse order
    if exists (
      select from private.undo_records u
      where u.kind = 'customers_merged' and u.undone_at is null and u.created_at > v_record.created_at
        and u.subject_id = v_record.subject_id
    ) then
      perform private.fail('merge_built_upon');
    end if;
    insert into public.customers (
      id, project_id, name, picture_url, language, notes, attributes, blocked_at, block_reason, created_at, updated_at, import_id
    )
    values (
      v_from.id, v_from.project_id, v_from.name, v_from.picture_url, v_from.language, v_from.notes, v_from.attributes,
      v_from.blocked_at, v_from.block_reason, v_from.created_at, v_from.updated_at,
      (select i.id from public.customer_imports i where i.id = v_from.import_id)
    );
    if v_from_contact.customer_id is not null then
      insert into public.customer_contacts (customer_id, project_id, phone, email, updated_at)
      values (v_from.id, v_from.project_id, v_from_contact.phone, v_from_contact.email, v_from_contact.updated_at);
    end if;
    update public.customer_identities set customer_id = v_from.id
    where customer_id = v_record.subject_id and v_image -> 'identities' @> to_jsonb(id);
    update public.rooms set customer_id = v_from.id, updated_at = clock_timestamp()
    where customer_id = v_record.subject_id and v_image -> 'identities' @> to_jsonb(identity_id);
    update public.csat_surveys s set customer_id = v_from.id
    from public.rooms r
    where r.id = s.room_id and r.customer_id = v_from.id and s.customer_id = v_record.subject_id;
    update public.customer_consents set customer_id = v_from.id
    where customer_id = v_record.subject_id and v_image -> 'consents' @> to_jsonb(id);
    delete from public.customer_tags t
    using jsonb_to_recordset(v_image -> 'from_tags') was (tag_id uuid)
    where t.customer_id = v_record.subject_id and t.tag_id = was.tag_id and not v_image -> 'into_tags' @> to_jsonb(was.tag_id);
    insert into public.customer_tags (customer_id, tag_id, project_id, added_by, added_at)
    select v_from.id, was.tag_id, was.project_id, u.id, was.added_at
    from jsonb_populate_recordset(null::public.customer_tags, v_image -> 'from_tags') was
    join public.tags t on t.id = was.tag_id
    left join auth.users u on u.id = was.added_by;
    -- values that were edited after the merge stay
    update public.customers c
    set name = case when c.name = v_after.name then v_was.name else c.name end,
        picture_url = case when c.picture_url is not distinct from v_after.picture_url then v_was.picture_url else c.picture_url end,
        language = case when c.language is not distinct from v_after.language then v_was.language else c.language end,
        notes = case when c.notes = v_after.notes then v_was.notes else c.notes end,
        attributes = case when c.attributes = v_after.attributes then v_was.attributes else c.attributes end,
        blocked_at = case when c.blocked_at is not distinct from v_after.blocked_at then v_was.blocked_at else c.blocked_at end,
        block_reason = case when c.block_reason is not distinct from v_after.block_reason then v_was.block_reason else c.block_reason end
    where c.id = v_record.subject_id;
    update public.customer_contacts k
    set phone = case when k.phone is not distinct from v_after_contact.phone then v_was_contact.phone else k.phone end,
        email = case when k.email is not distinct from v_after_contact.email then v_was_contact.email else k.email end
    where k.customer_id = v_record.subject_id;
    if v_was_contact.customer_id is null then
      delete from public.customer_contacts k where k.customer_id = v_record.subject_id and k.phone is null and k.email is null;
    end if;
    perform private.audit(
      v_record.project_id, 'customers.parted', v_record.subject_id::text, jsonb_build_object('from_id', v_from.id)
    );
  end
  $$;

alter function private.undo_customer_merge owner to current_user;
grant execute on function private.undo_customer_merge to app_member;
