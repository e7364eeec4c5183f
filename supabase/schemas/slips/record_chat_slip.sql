-- Records a slip found in a picture of a chat. Over the package's limit it is stored without a check. Returns {slip, room}, or null when
-- it was recorded before.
create or replace function system.record_chat_slip(p_attachment_id uuid, p_bank text, p_reference text, p_qr_text text) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.record_chat_slip(p_attachment_id, p_bank, p_reference, p_qr_text) $$;

alter function system.record_chat_slip owner to app_system;

create or replace function private.record_chat_slip(p_attachment_id uuid, p_bank text, p_reference text, p_qr_text text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_file public.attachments;
    v_slip public.slips;
    v_is_allowed boolean;
  begin
    select a.* into v_file from public.attachments a where a.id = p_attachment_id for update;
    if not found or private.find_slip_image(p_attachment_id) is null or exists (
      select from public.slips s where s.attachment_id = p_attachment_id and s.bank = p_bank and s.reference = p_reference
    ) then
      return null;
    end if;
    v_is_allowed := private.package_allows(v_file.project_id, 'slip_checks');
    v_slip := private.record_slip(jsonb_build_object(
      'id', gen_random_uuid(), 'project_id', v_file.project_id, 'source', 'chat', 'room_id', v_file.room_id,
      'message_id', v_file.message_id, 'attachment_id', v_file.id, 'bank', p_bank, 'reference', p_reference, 'qr_text', p_qr_text,
      'outcome', case when not v_is_allowed then 'qr_only' end, 'reason', case when not v_is_allowed then 'package_limit' end
    ));
    perform private.tag_slip_room(v_slip.project_id, v_slip.room_id);
    if v_slip.outcome = 'duplicate' then
      perform private.notify_slip_problem(v_slip);
    end if;
    return jsonb_build_object(
      'slip', to_jsonb(v_slip), 'room', (select private.room_event(r) from public.rooms r where r.id = v_slip.room_id)
    );
  end
  $$;

alter function private.record_chat_slip owner to current_user;
grant execute on function private.record_chat_slip to app_system;
