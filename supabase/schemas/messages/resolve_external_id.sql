-- Resolves what arrived before the message that it refers to: events in the ledger, quotes in messages.
create or replace function private.resolve_external_id() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_source text;
    v_found record;
  begin
    for v_source in
      update public.inbound_events e
      set state = 'received', awaits = null, settled_at = null
      where e.social_id = new.social_id and e.awaits = new.external_id and e.state = 'skipped'
      returning e.source
    loop
      perform private.enqueue_process_events(new.social_id, v_source);
    end loop;
    if exists (
      select from public.messages m
      where m.social_id = new.social_id and m.reply_to_id is null and m.content #>> '{quote,external_id}' is not null
        and m.content #>> '{quote,external_id}' = new.external_id
    ) then
      select * into v_found from private.find_external(new.social_id, new.external_id);
      update public.messages m
      set reply_to_id = v_found.message_id,
          content = jsonb_set(m.content, '{quote,attachment_id}', coalesce(to_jsonb(v_found.attachment_id), 'null')),
          updated_at = clock_timestamp()
      where m.social_id = new.social_id and m.reply_to_id is null and m.content #>> '{quote,external_id}' is not null
        and m.content #>> '{quote,external_id}' = new.external_id;
    end if;
    return null;
  end
  $$;

alter function private.resolve_external_id owner to current_user;
