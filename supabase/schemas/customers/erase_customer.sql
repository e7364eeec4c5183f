-- Permanently deletes a customer's messages and files and everything that identifies them; if they write again, they are a new customer.
-- p_reason: asked (by the customer), mistake, other. Returns {rooms, messages, files}. Errors: not_found, forbidden, invalid (reason),
-- already_erased.
create or replace function public.erase_customer(p_customer_id uuid, p_reason text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer public.customers;
  begin
    select c.* into v_customer from public.customers c where c.id = p_customer_id;
    perform private.require_right(v_customer.project_id, 'manage');
    if p_reason is null or p_reason not in ('asked', 'mistake', 'other') then
      perform private.fail('invalid', 'reason');
    end if;
    if v_customer.erased_at is not null then
      perform private.fail('already_erased');
    end if;
    return private.erase_customer(p_customer_id, p_reason);
  end
  $$;

alter function public.erase_customer owner to app_member;
grant execute on function public.erase_customer to authenticated;

create or replace function private.erase_customer(p_customer_id uuid, p_reason text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer public.customers;
    v_room_ids uuid[];
    v_ids uuid[];
    v_pictures text[];
    v_messages integer;
    v_files integer;
    v_room public.rooms;
  begin
    select c.* into v_customer from public.customers c where c.id = p_customer_id for update;
    select coalesce(array_agg(r.id), '{}') into v_room_ids
    from (select r.id from public.rooms r where r.customer_id = p_customer_id order by r.id for update) r;
    -- files, sent or not
    with gone as (
      delete from public.attachments a
      where a.room_id = any (v_room_ids)
        or a.message_id in (select m.id from public.messages m where m.room_id = any (v_room_ids))
        or (a.uploader_kind = 'customer' and exists (
          select from public.customer_identities i
          where i.customer_id = p_customer_id and i.social_id = a.social_id and i.external_id = a.uploader_id::text
        ))
      returning a.bucket, a.path
    )
    insert into private.files_pending_deletion (bucket, path) select gone.bucket, gone.path from gone;
    get diagnostics v_files = row_count;
    v_ids := private.merged_ids(p_customer_id);
    -- merged customers had a picture each, of which one is shown
    v_pictures := v_customer.picture_url || array(
      select u.image -> side ->> 'picture_url'
      from private.undo_records u, unnest(array['into', 'from', 'after']) side
      where u.kind = 'customers_merged' and u.subject_id = any (v_ids) and u.undone_at is null
    );
    -- messages in every form
    delete from public.messages m where m.room_id = any (v_room_ids) and m.kind <> 'event';
    get diagnostics v_messages = row_count;
    delete from public.messages m where m.room_id = any (v_room_ids);
    delete from public.drafts d where d.room_id = any (v_room_ids);
    delete from public.scheduled_messages p where p.room_id = any (v_room_ids);
    delete from public.notifications n where n.room_id = any (v_room_ids);
    delete from public.room_tags t where t.room_id = any (v_room_ids);
    delete from public.inbound_events e
    using public.customer_identities i
    where i.customer_id = p_customer_id and e.social_id = i.social_id and e.source = i.external_id;
    delete from private.reply_tokens k
    using public.customer_identities i
    where i.customer_id = p_customer_id and k.social_id = i.social_id and k.external_customer_id = i.external_id;
    -- personal data
    delete from public.customer_contacts where customer_id = p_customer_id;
    delete from public.customer_consents where customer_id = p_customer_id;
    delete from public.customer_tags where customer_id = p_customer_id;
    update public.customer_identities set external_id = 'erased:' || gen_random_uuid() where customer_id = p_customer_id;
    update public.customers
    set name = '', picture_url = null, language = null, notes = '', attributes = '{}', blocked_at = null,
        block_reason = null, erased_at = now()
    where id = p_customer_id;
    -- after the triggers, which look up whose data was merged
    delete from private.undo_records u where u.subject_id = any (v_ids) or u.other_id = any (v_ids);
    perform private.queue_picture_deletion(v_pictures);
    -- rooms stay for reports, resolved and empty
    update public.conversations e set resolved_at = now(), resolved_by = private.user_id()
    where e.room_id = any (v_room_ids) and e.resolved_at is null;
    for v_room in select r.* from public.rooms r where r.id = any (v_room_ids) loop
      perform private.append_event(v_room, '{"event": "erased"}');
    end loop;
    update public.rooms
    set status = 'resolved', snoozed_until = null, waiting_since = null, bot_failed_at = null,
        last_sequence = last_sequence + 1, last_message_kind = 'event', last_message_preview = '',
        last_message_author_kind = 'system', last_message_author_id = null,
        unreachable_since = coalesce(unreachable_since, now()), updated_at = clock_timestamp()
    where id = any (v_room_ids);
    perform private.enqueue_remove_files();
    perform private.audit(
      v_customer.project_id, 'customer.erased', p_customer_id::text,
      jsonb_build_object('reason', p_reason, 'rooms', cardinality(v_room_ids), 'messages', v_messages, 'files', v_files)
    );
    return jsonb_build_object('rooms', private.rooms_of(array[p_customer_id]), 'messages', v_messages, 'files', v_files);
  end
  $$;

alter function private.erase_customer owner to current_user;
grant execute on function private.erase_customer to app_member;
