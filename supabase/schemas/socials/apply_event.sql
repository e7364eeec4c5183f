-- Applies an event and marks it processed, in one transaction. Idempotent: returns null for a settled event.
create or replace function system.apply_event(p_event_id uuid, p_effect jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_event public.inbound_events;
  begin
    select e.* into v_event from public.inbound_events e where e.id = p_event_id and e.state = 'received' for update;
    if not found then
      return null;
    end if;
    update public.inbound_events set state = 'processed', settled_at = now() where id = p_event_id;
    case p_effect ->> 'type'
      when 'message' then return private.apply_message(v_event, p_effect);
      when 'edit' then return private.apply_edit(v_event, p_effect);
      when 'comment' then return private.apply_comment(v_event, p_effect);
      when 'comment_state' then return private.apply_comment_state(v_event, p_effect);
      when 'unsend' then return private.apply_unsend(v_event, p_effect);
      when 'reaction' then return private.apply_reaction(v_event, p_effect);
      when 'reachable' then return private.apply_reachable(v_event, p_effect);
      when 'members' then return private.apply_members(v_event, p_effect);
      when 'thread' then return private.apply_thread(v_event, p_effect);
      when 'mark' then return private.apply_mark(v_event, p_effect);
    end case;
  end
  $$;

alter function system.apply_event owner to app_system;
