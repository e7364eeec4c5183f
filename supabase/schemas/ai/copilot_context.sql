-- The input for a copilot in a room: {project_id, ai_id, name, settings, history, language, shop}; ai_id is null if the project has no AI.
-- Errors: not_found, forbidden.
create or replace function public.copilot_context(p_room_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
  begin
    select r.* into v_room from public.rooms r where r.id = p_room_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.require_right(v_room.project_id, 'answer');
    return coalesce(private.copilot_ai(v_room.project_id, v_room.social_id), '{"ai_id": null}') || jsonb_build_object(
      'project_id', v_room.project_id,
      'history', private.ai_history(p_room_id, 60),
      'language', (select c.language from public.customers c where c.id = v_room.customer_id),
      'shop', (select p.name from public.projects p where p.id = v_room.project_id)
    );
  end
  $$;

alter function public.copilot_context owner to app_member;
grant execute on function public.copilot_context to authenticated;
