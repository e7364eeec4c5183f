-- public.send_message for the server. p_message: its arguments by name, without "p_"; those left out have their defaults. p_holder: under
-- which the caller leases the delivery (private.lease_delivery). If it gets the lease, the result also has delivery {job_id, claim (as
-- system.claim_delivery)}. Errors also: unauthorized.
create or replace function system.send_member_message(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_room_id uuid, p_message jsonb, p_holder text default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  -- found by key throughout: planning for each value takes longer than running the plan
  set plan_cache_mode = force_generic_plan
  as $$
  declare
    v_sent jsonb;
    v_job_id bigint;
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    v_sent := public.send_message(
      p_room_id, (p_message ->> 'client_id')::uuid, p_message ->> 'text', coalesce((p_message ->> 'is_note')::boolean, false),
      array(select jsonb_array_elements_text(p_message -> 'attachment_ids'))::uuid[],
      (p_message ->> 'reply_to_id')::uuid,
      array(select jsonb_array_elements_text(p_message -> 'mentions'))::uuid[],
      nullif(p_message -> 'sticker', 'null'),
      (p_message ->> 'quick_message_id')::uuid, coalesce((p_message ->> 'is_private')::boolean, false),
      nullif(p_message -> 'rich', 'null')
    );
    if p_holder is not null and v_sent #>> '{message,state}' in ('queued', 'sending') then
      v_job_id := private.lease_delivery(p_room_id, p_holder);
    end if;
    return v_sent || case when v_job_id is null then '{}' else jsonb_build_object(
      'delivery', jsonb_build_object('job_id', v_job_id, 'claim', system.claim_delivery(p_room_id))
    ) end;
  end
  $$;

alter function system.send_member_message owner to app_system;
