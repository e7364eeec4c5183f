-- A comment as webhooks describe it, once its room and files are stored. A customer's comment, its edit, or that any comment was deleted.
create or replace function private.webhook_comment() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_type text := case
      when tg_op = 'INSERT' then 'comment.received' when new.unsent_at is null then 'comment.edited' else 'comment.deleted'
    end;
  begin
    if private.webhook_listens(new.project_id, v_type) then
      perform private.enqueue_webhook_event(
        new.project_id, v_type, jsonb_build_object('comment', private.message_of_api(m), 'room', private.room_of_api(r)), r.id,
        r.customer_id
      )
      from public.messages m join public.rooms r on r.id = m.room_id
      -- received and removed in one transaction: only the removal is told
      where m.id = new.id and (tg_op <> 'INSERT' or m.unsent_at is null);
    end if;
    return null;
  end
  $$;

alter function private.webhook_comment owner to current_user;
