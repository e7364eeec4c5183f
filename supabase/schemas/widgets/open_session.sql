-- The initial state of a visit: {room, survey, is_team_online, hours, needs, is_identified} of this
-- visitor, with private.visitor_mail.
create or replace function visitor.open_session(p_social_id uuid, p_visitor_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_known public.widget_visitors;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    select r.* into v_room from public.rooms r;
    select v.* into v_known from public.widget_visitors v;
    return jsonb_build_object(
      'room', case when v_room.id is not null then private.visitor_room(v_room) end,
      'survey', case when v_room.id is not null then private.visitor_survey(v_room.id) end,
      'is_team_online', exists (
        select from public.members m where m.removed_at is null and m.last_seen_at > now() - interval '2 minutes'
      ),
      'hours', private.widget_hours(p_social_id, now()),
      'needs', private.prechat_needs(p_social_id),
      'is_identified', v_known.user_ref is not null
    ) || private.visitor_mail();
  end
  $$;

alter function visitor.open_session owner to app_visitor;
