-- Makes a file pending again and enqueues fetching it from the provider. Null when there is no such file. Runs as the migrating role:
-- retry_media has checked the rights, and members may not change a customer's files.
create or replace function private.reopen_media(p_attachment_id uuid) returns public.messages
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_message public.messages;
  begin
    update public.attachments a
    set state = 'pending', refusal_code = null
    where a.id = p_attachment_id and a.state = 'refused' and a.refusal_code = 'unavailable'
      and exists (select from private.media_sources s where s.attachment_id = a.id);
    if not found then
      return null;
    end if;
    update public.messages m
    set attachments = coalesce((
          select jsonb_agg(case when f.file ->> 'id' <> a.id::text then f.file
            else f.file || '{"state": "pending", "failure_code": null}' end order by f.place)
          from jsonb_array_elements(m.attachments) with ordinality f (file, place)
        ), '[]'),
        updated_at = clock_timestamp()
    from public.attachments a
    where a.id = p_attachment_id and m.id = a.message_id
    returning m.* into v_message;
    perform private.enqueue_fetch_media(p_attachment_id);
    return v_message;
  end
  $$;

alter function private.reopen_media owner to current_user;
grant execute on function private.reopen_media to app_member;
