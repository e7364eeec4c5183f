-- A message tells which app holds its conversation: it came as a standby copy (p_effect.is_standby), or to us. A press on a button of ours
-- (is_press) always comes to us and tells nothing. An echo in standby names the app that wrote; the copy of an echo of ours opens no room.
create or replace function private.note_standby(p_event public.inbound_events, p_effect jsonb) returns void
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
  begin
    if p_effect ? 'is_standby' then
      if coalesce((p_effect ->> 'is_own')::boolean, false) and not exists (
        select from public.customer_identities i
        where i.social_id = p_event.social_id and i.external_id = p_effect ->> 'external_customer_id'
      ) then
        return;
      end if;
      v_room := private.open_room(p_event.social_id, p_effect ->> 'external_customer_id');
      -- a copy that names nobody says nothing new about a conversation that is known to be elsewhere
      if p_effect ? 'standby_owner' or v_room.thread_owner is null or v_room.thread_owner = 'us' then
        perform private.note_thread_owner(
          v_room.id, coalesce(p_effect ->> 'standby_owner', 'app'), p_effect ->> 'standby_app_id', p_event.occurred_at
        );
      end if;
    elsif not p_effect ? 'is_press' and not (p_effect ->> 'is_echo')::boolean then
      perform private.note_thread_owner(r.id, null, null, p_event.occurred_at)
      from public.customer_identities i
      join public.rooms r on r.identity_id = i.id and r.kind = 'chat'
      where i.social_id = p_event.social_id and i.external_id = p_effect ->> 'external_customer_id'
        and r.thread_owner in ('app', 'inbox');
    end if;
  end
  $$;

alter function private.note_standby owner to current_user;
grant execute on function private.note_standby to app_system;
