-- Applies an action (see private.check_action) to up to 100 rooms, or to the rooms of a view with filters, at most 5,000. More than a
-- hundred run in the background. Skips rooms in which the caller may not answer. Returns {run, room_ids, assignee_ids}. Errors:
-- not_found, forbidden, invalid.
create or replace function public.start_bulk(
  p_project_id uuid, p_action jsonb, p_room_ids uuid[] default null, p_view text default null, p_filters jsonb default '{}'
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not p_project_id = any (array(select private.my_project_ids('read'))) then
      perform private.fail('not_found');
    end if;
    if not p_project_id = any (array(select private.my_project_ids('answer'))) then
      perform private.fail('forbidden');
    end if;
    perform private.check_action(p_project_id, p_action);
    if coalesce(cardinality(p_room_ids), 0) > 100 or (p_room_ids is null) = (p_view is null) then
      perform private.fail('invalid', 'room_ids');
    end if;
    return private.open_bulk(
      p_project_id, p_action,
      coalesce(p_room_ids, private.find_rooms(p_project_id, p_view, 'newest', p_filters, null, null, null, 5000))
    );
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.start_bulk owner to app_member;
grant execute on function public.start_bulk to authenticated;
