-- Raises invalid for an unknown action, or one that names something the project does not have. Actions:
--   {action: assign, assignee_id | null}   {action: resolve}   {action: reopen}   {action: read}
--   {action: snooze, until: instant | null (until the customer replies)}   {action: priority, priority: 0 … 3}
--   {action: tag_add | tag_remove, tag_id}
create or replace function private.check_action(p_project_id uuid, p_action jsonb) returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_until timestamptz;
  begin
    case p_action ->> 'action'
      when 'assign' then
        if p_action ->> 'assignee_id' is not null and not exists (
          select from public.members m
          where m.project_id = p_project_id and m.user_id = (p_action ->> 'assignee_id')::uuid
            and m.removed_at is null and m.role <> 'viewer'
        ) then
          perform private.fail('invalid', 'assignee_id');
        end if;
      when 'snooze' then
        v_until := (p_action ->> 'until')::timestamptz;
        if v_until <= now() or v_until > now() + interval '1 year' then
          perform private.fail('invalid', 'until');
        end if;
      when 'priority' then
        if coalesce(p_action ->> 'priority', '') !~ '^[0-3]$' then
          perform private.fail('invalid', 'priority');
        end if;
      when 'tag_add', 'tag_remove' then
        if not exists (
          select from public.tags t where t.id = (p_action ->> 'tag_id')::uuid and t.project_id = p_project_id
        ) then
          perform private.fail('invalid', 'tag_id');
        end if;
      when 'resolve', 'reopen', 'read' then
        null;
      else
        perform private.fail('invalid', 'action');
    end case;
  exception
    when invalid_text_representation or invalid_datetime_format or datetime_field_overflow then
      perform private.fail('invalid', 'action');
  end
  $$;

alter function private.check_action owner to current_user;
grant execute on function private.check_action to app_member;
