create or replace function system.check_slip(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_id uuid, p_source text, p_bank text, p_reference text, p_qr_text text,
  p_expected_amount bigint, p_has_image boolean, p_room_id uuid default null, p_reason text default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return to_jsonb(private.check_slip(
      p_id, p_project_id, p_source, p_bank, p_reference, p_qr_text, p_expected_amount, p_has_image, p_room_id, p_reason
    ));
  end
  $$;

alter function system.check_slip owner to app_system;

-- A slip as a member hands it in: by picture or by the text of its QR. p_reason: why a picture could not be read, without a bank.
-- p_id is the browser's: trying again makes no second. Errors: not_found, forbidden, package_needed, invalid.
create or replace function private.check_slip(
  p_id uuid, p_project_id uuid, p_source text, p_bank text, p_reference text, p_qr_text text, p_expected_amount bigint,
  p_has_image boolean, p_room_id uuid default null, p_reason text default null
) returns public.slips
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_slip public.slips;
  begin
    perform private.require_right(p_project_id, 'answer');
    if p_room_id is not null and not exists (select from public.rooms r where r.id = p_room_id and r.project_id = p_project_id) then
      perform private.fail('not_found');
    end if;
    if p_source is null or p_source not in ('upload', 'qr') then
      perform private.fail('invalid', 'source');
    end if;
    if not private.package_allows(p_project_id, 'slip_checks') then
      perform private.fail('package_needed');
    end if;
    v_slip := private.record_slip(jsonb_build_object(
      'id', p_id, 'project_id', p_project_id, 'source', p_source, 'room_id', p_room_id, 'has_image', p_has_image,
      'checked_by', private.user_id(), 'bank', p_bank, 'reference', p_reference, 'qr_text', p_qr_text,
      'expected_amount', p_expected_amount, 'outcome', case when p_bank is null then 'unreadable' end,
      'reason', case when p_bank is null then p_reason end
    ));
    return v_slip;
  end
  $$;

alter function private.check_slip owner to app_member;
grant execute on function private.check_slip to app_system;
