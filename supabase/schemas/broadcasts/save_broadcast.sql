-- Creates a draft, or changes a draft or a scheduled broadcast. Idempotent by p_id, which the browser chooses. A draft may lack everything
-- but its name. p_broadcast: {name, bubbles ([{text} or {image_id}]), social_ids, audience, link_tracking, ignores_quiet, ignores_cap,
-- is_staged, sender_name, origin (of a new one)}. Errors: not_found, forbidden, broadcast_begun, invalid (audience), empty_message,
-- text_too_long, attachment_not_ready, broadcast_incomplete (of a scheduled one).
create or replace function public.save_broadcast(p_id uuid, p_project_id uuid, p_broadcast jsonb) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'broadcast');
    if not private.is_audience(p_broadcast -> 'audience') then
      perform private.fail('invalid', 'audience');
    end if;
    return private.write_broadcast(
      p_id, p_project_id, p_broadcast,
      case when p_broadcast -> 'bubbles' = '[]' then '[]' else private.quick_bubbles(p_project_id, p_broadcast -> 'bubbles') end
    );
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.save_broadcast owner to app_member;
grant execute on function public.save_broadcast to authenticated;
