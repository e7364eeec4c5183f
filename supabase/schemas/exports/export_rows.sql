-- Rows of a table that were created up to p_until, oldest first, after (p_at, p_key): {id, created_at, …}.
create or replace function private.export_rows(
  p_project_id uuid, p_table text, p_until timestamptz, p_at timestamptz, p_key text, p_limit integer
) returns table (at timestamptz, key text, record jsonb)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := case when p_table <> 'audit_log' then p_key::uuid end;
  begin
    case p_table
      when 'customers' then return query
        select c.created_at, c.id::text, to_jsonb(c) - '{project_id,picture_url,phone_masked,email_masked}'::text[]
          || jsonb_build_object(
            'phone', k.phone, 'email', k.email,
            'tags', (
              select coalesce(jsonb_agg(t.name order by t.name), '[]')
              from public.customer_tags g join public.tags t on t.id = g.tag_id where g.customer_id = c.id
            )
          )
        from public.customers c left join public.customer_contacts k on k.customer_id = c.id
        where c.project_id = p_project_id and c.created_at <= p_until and (c.created_at, c.id) > (p_at, v_id)
        order by c.created_at, c.id limit p_limit;
      when 'rooms' then return query
        select r.created_at, r.id::text, jsonb_build_object(
          'id', r.id, 'created_at', r.created_at, 'customer_id', r.customer_id, 'channel', s.kind, 'channel_name', s.name,
          'external_customer_id', i.external_id, 'status', r.status, 'assignee_id', r.assignee_id, 'priority', r.priority,
          'conversations', r.conversation_number, 'last_message_at', r.last_message_at,
          'tags', (select coalesce(jsonb_agg(t.name order by t.name), '[]') from public.tags t where t.id = any (r.tag_ids))
        )
        from public.rooms r join public.socials s on s.id = r.social_id join public.customer_identities i on i.id = r.identity_id
        where r.project_id = p_project_id and r.created_at <= p_until and (r.created_at, r.id) > (p_at, v_id)
        order by r.created_at, r.id limit p_limit;
      when 'messages', 'notes' then return query
        select m.created_at, m.id::text, jsonb_build_object(
          'id', m.id, 'created_at', m.created_at, 'room_id', m.room_id, 'sequence', m.sequence, 'author_kind', m.author_kind,
          'author_id', m.author_id, 'kind', m.kind, 'text', m.text, 'content', m.content, 'files', (
            select coalesce(jsonb_agg(f.file ->> 'id'), '[]') from jsonb_array_elements(m.attachments) f (file)
          ), 'reply_to_id', m.reply_to_id, 'state', m.state, 'failure_code', m.failure_code, 'sent_at', m.sent_at,
          'unsent_at', m.unsent_at
        )
        from public.messages m
        where m.project_id = p_project_id and m.is_note = (p_table = 'notes') and m.created_at <= p_until
          and (m.created_at, m.id) > (p_at, v_id)
        order by m.created_at, m.id limit p_limit;
      when 'tags' then return query
        select t.created_at, t.id::text, to_jsonb(t) - 'project_id'
        from public.tags t
        where t.project_id = p_project_id and t.created_at <= p_until and (t.created_at, t.id) > (p_at, v_id)
        order by t.created_at, t.id limit p_limit;
      when 'slips' then return query
        select l.created_at, l.id::text, jsonb_build_object(
          'id', l.id, 'created_at', l.created_at, 'room_id', l.room_id, 'outcome', l.outcome, 'decision', l.decision,
          'amount_satang', l.amount, 'expected_satang', l.expected_amount, 'bank', l.bank, 'reference', l.reference,
          'transferred_at', l.transferred_at, 'sender_name', l.sender_name, 'sender_account', l.sender_account,
          'receiver_name', l.receiver_name, 'receiver_account', l.receiver_account, 'decided_by', l.decided_by,
          'decided_at', l.decided_at, 'note', l.note
        )
        from public.slips l
        where l.project_id = p_project_id and l.created_at <= p_until and (l.created_at, l.id) > (p_at, v_id)
        order by l.created_at, l.id limit p_limit;
      when 'bills' then return query
        select b.created_at, b.id::text, jsonb_build_object(
          'id', b.id, 'created_at', b.created_at, 'number', b.number, 'room_id', b.room_id, 'state', b.state,
          'subtotal_satang', b.subtotal_satang, 'discount_satang', b.discount_satang, 'shipping_satang', b.shipping_satang,
          'total_satang', b.total_satang, 'paid_satang', b.paid_satang, 'note', b.note, 'due_at', b.due_at, 'sent_at', b.sent_at,
          'paid_at', b.paid_at, 'confirmed_by', b.confirmed_by, 'confirmed_at', b.confirmed_at, 'refund_note', b.refund_note,
          'recipient_name', b.recipient_name, 'recipient_phone', b.recipient_phone, 'address_line', b.address_line,
          'sub_district', b.sub_district, 'district', b.district, 'province', b.province, 'postcode', b.postcode,
          'carrier', b.carrier, 'tracking_number', b.tracking_number, 'shipped_at', b.shipped_at,
          'items', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'name', i.name, 'quantity', i.quantity, 'price_satang', i.price_satang
            ) order by i.position), '[]')
            from public.bill_items i where i.bill_id = b.id
          ),
          'slip_ids', (
            select coalesce(jsonb_agg(y.slip_id order by y.created_at), '[]') from public.bill_payments y where y.bill_id = b.id
          )
        )
        from public.bills b
        where b.project_id = p_project_id and b.created_at <= p_until and (b.created_at, b.id) > (p_at, v_id)
        order by b.created_at, b.id limit p_limit;
      when 'broadcasts' then return query
        select b.created_at, b.id::text, jsonb_build_object(
          'id', b.id, 'created_at', b.created_at, 'name', b.name, 'origin', b.origin, 'state', b.state, 'bubbles', b.bubbles,
          'audience', b.audience, 'send_at', b.send_at, 'finished_at', b.finished_at, 'created_by', b.created_by,
          'recipients', (select count(*) from public.broadcast_recipients t where t.broadcast_id = b.id)
        )
        from public.broadcasts b
        where b.project_id = p_project_id and b.created_at <= p_until and (b.created_at, b.id) > (p_at, v_id)
        order by b.created_at, b.id limit p_limit;
      when 'members' then return query
        select m.created_at, m.user_id::text, jsonb_build_object(
          'id', m.user_id, 'created_at', m.created_at, 'name', f.name, 'email', u.email, 'role', m.role,
          'rooms_scope', m.rooms_scope, 'can_broadcast', m.can_broadcast, 'can_see_contacts', m.can_see_contacts,
          'last_seen_at', m.last_seen_at, 'removed_at', m.removed_at
        )
        from public.members m left join public.profiles f on f.user_id = m.user_id left join auth.users u on u.id = m.user_id
        where m.project_id = p_project_id and m.created_at <= p_until and (m.created_at, m.user_id) > (p_at, v_id)
        order by m.created_at, m.user_id limit p_limit;
      when 'audit_log' then return query
        select a.created_at, a.id::text, jsonb_build_object(
          'id', a.id, 'created_at', a.created_at, 'actor_id', a.actor_id, 'actor_name', f.name, 'action', a.action,
          'subject_id', a.subject_id, 'details', a.details
        )
        from public.audit_log a left join public.profiles f on f.user_id = a.actor_id
        where a.project_id = p_project_id and a.created_at <= p_until and a.id > coalesce(nullif(p_key, ''), '0')::bigint
        order by a.id limit p_limit;
      when 'files' then return query
        select f.created_at, f.id::text, jsonb_build_object(
          'id', f.id, 'created_at', f.created_at, 'room_id', f.room_id, 'message_id', f.message_id, 'name', f.name,
          'mime', f.mime, 'size', f.size, 'bucket', f.bucket, 'path', f.path
        )
        from public.attachments f
        where f.project_id = p_project_id and f.state = 'ready' and f.created_at <= p_until and (f.created_at, f.id) > (p_at, v_id)
        order by f.created_at, f.id limit p_limit;
      else
        perform private.fail('invalid', 'table');
    end case;
  end
  $$;

alter function private.export_rows owner to current_user;
