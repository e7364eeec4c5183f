create or replace function private.send_bill_by_key(p_bill_id uuid, p_client_id uuid, p_text text, p_content jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_bill public.bills;
  begin
    select b.* into v_bill from public.bills b where b.id = p_bill_id and b.project_id = private.key_project_id();
    if not found or v_bill.room_id is null then
      perform private.fail('not_found');
    end if;
    if private.is_frozen_social((select r.social_id from public.rooms r where r.id = v_bill.room_id)) then
      perform private.fail('channel_frozen');
    end if;
    return private.put_bill(v_bill, p_client_id, p_text, p_content);
  end
  $$;

alter function private.send_bill_by_key owner to current_user;
grant execute on function private.send_bill_by_key to app_key;
