-- Delivery and media: what jobs and file handlers do, without any member or visitor.

-- Takes a message for sending. Null when there is nothing to do any more (already sent, failed, or a note), so that a
-- repeated job is harmless. Returns {message, social, external_customer_id, is_retry}: is_retry says that an earlier
-- attempt may have reached the provider.
create function system.claim_delivery(p_message_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
    v_was text;
  begin
    select m.state into v_was from public.messages m where m.id = p_message_id and m.state in ('queued', 'sending') for update;
    if not found then
      return null;
    end if;
    update public.messages set state = 'sending', updated_at = now() where id = p_message_id returning * into v_message;
    return (
      select jsonb_build_object(
        'message', to_jsonb(v_message),
        'social', jsonb_build_object('id', s.id, 'kind', s.kind, 'external_id', s.external_id, 'status', s.status),
        'external_customer_id', i.external_id,
        'is_retry', v_was = 'sending'
      )
      from public.rooms r
      join public.socials s on s.id = r.social_id
      join public.customer_identities i on i.id = r.identity_id
      where r.id = v_message.room_id
    );
  end
  $$;

-- Records how a delivery ended: p_state sent, failed or unknown. A settled message is not changed again. Returns the
-- message, or null.
create function system.settle_delivery(
  p_message_id uuid, p_state text, p_external_id text default null, p_failure_code text default null,
  p_cost text default null
) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    update public.messages m
    set state = p_state, external_id = coalesce(p_external_id, m.external_id), failure_code = p_failure_code,
        cost = p_cost, updated_at = now()
    where m.id = p_message_id and m.state in ('queued', 'sending')
    returning to_jsonb(m)
  $$;

create function system.find_attachment(p_attachment_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select to_jsonb(a) from public.attachments a where a.id = p_attachment_id $$;

-- Records what the content of an uploaded file turned out to be. Only a pending one changes. Returns the attachment or null.
create function system.settle_attachment(
  p_attachment_id uuid, p_state text, p_mime text default null, p_size bigint default null, p_kind text default null,
  p_width integer default null, p_height integer default null, p_refusal_code text default null
) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    update public.attachments a
    set state = p_state, mime = coalesce(p_mime, a.mime), size = coalesce(p_size, a.size),
        kind = coalesce(p_kind, a.kind), width = p_width, height = p_height, refusal_code = p_refusal_code
    where a.id = p_attachment_id and a.state = 'pending'
    returning to_jsonb(a)
  $$;

-- Files announced or uploaded a day ago and never sent. Deletes the rows and returns their places in storage.
create function system.take_abandoned_attachments(p_limit integer default 100) returns table (bucket text, path text)
  language sql security definer
  set search_path = ''
  as $$
    delete from public.attachments a
    where a.id in (
      select b.id from public.attachments b
      where b.message_id is null and b.created_at < now() - interval '1 day'
      order by b.created_at
      limit p_limit
    )
    returning a.bucket, a.path
  $$;
grant delete on public.attachments to app_system;
create policy attachments_delete_system on public.attachments for delete to app_system
  using (message_id is null);

grant create on schema system to app_system;
alter function system.claim_delivery(uuid) owner to app_system;
alter function system.settle_delivery(uuid, text, text, text, text) owner to app_system;
alter function system.find_attachment(uuid) owner to app_system;
alter function system.settle_attachment(uuid, text, text, bigint, text, integer, integer, text) owner to app_system;
alter function system.take_abandoned_attachments(integer) owner to app_system;
revoke create on schema system from app_system;
