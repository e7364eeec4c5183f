-- Fetches a customer's file from the provider again. Errors: not_found, forbidden, not_failed.
create or replace function public.retry_media(p_attachment_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room_id uuid;
    v_room public.rooms;
    v_message public.messages;
  begin
    select a.room_id into v_room_id from public.attachments a where a.id = p_attachment_id and a.room_id is not null;
    if not found then
      perform private.fail('not_found');
    end if;
    v_room := private.lock_room(v_room_id);
    v_message := private.reopen_media(p_attachment_id);
    if v_message.id is null then
      perform private.fail('not_failed');
    end if;
    return jsonb_build_object('message', to_jsonb(v_message), 'room', private.room_event(v_room));
  end
  $$;

alter function public.retry_media owner to app_member;
grant execute on function public.retry_media to authenticated;
