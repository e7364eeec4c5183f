-- Refuses an assignee who may not answer, also if that member is being removed at the same time: the second transaction waits for the
-- first. Errors: invalid, member_frozen (assignee_id).
create or replace function private.hold_assignee() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_member public.members;
  begin
    select m.* into v_member from public.members m
    where m.project_id = new.project_id and m.user_id = new.assignee_id and m.removed_at is null and m.role <> 'viewer'
    for share;
    if not found then
      perform private.fail('invalid', 'assignee_id');
    end if;
    if private.user_id() is not null and private.is_frozen_member(v_member) then
      perform private.fail('member_frozen', 'assignee_id');
    end if;
    return new;
  end
  $$;

alter function private.hold_assignee owner to current_user;
