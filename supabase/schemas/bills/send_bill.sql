-- Sends a bill's card to its room; a draft becomes "sent" in the same transaction. A bill that waits for money can be sent again. p_text and
-- p_content are written by the server: they hold the link. Idempotent by p_client_id. Errors: not_found, forbidden, bill_state,
-- channel_disconnected. Returns {bill, sent}; sent as public.send_message returns it.
create or replace function system.send_bill(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_id uuid, p_client_id uuid, p_text text, p_content jsonb
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return private.send_bill(p_project_id, p_id, p_client_id, p_text, p_content);
  end
  $$;

alter function system.send_bill owner to app_system;

create or replace function private.send_bill(p_project_id uuid, p_id uuid, p_client_id uuid, p_text text, p_content jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_bill public.bills := private.require_bill(p_project_id, p_id, 'answer');
  begin
    perform private.require_bill_room(p_project_id, v_bill.room_id);
    return private.put_bill(v_bill, p_client_id, p_text, p_content);
  end
  $$;

alter function private.send_bill owner to current_user;
grant execute on function private.send_bill to app_system;
