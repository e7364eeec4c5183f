-- Notifies managers of a rule that loops, and pauses it if p_stops.
create or replace function private.pause_rule(p_rule_id uuid, p_room_id uuid, p_reason text, p_stops boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_rule public.automation_rules;
    v_user_id uuid;
  begin
    select r.* into v_rule from public.automation_rules r where r.id = p_rule_id;
    if p_stops then
      update public.automation_rules set paused_at = now() where id = p_rule_id and paused_at is null;
    end if;
    for v_user_id in
      select m.user_id from public.members m
      where m.project_id = v_rule.project_id and m.removed_at is null and m.role in ('owner', 'admin')
    loop
      perform private.notify(
        v_user_id, v_rule.project_id, 'rule_paused', p_room_id => p_room_id,
        p_details => jsonb_build_object('text', v_rule.name, 'reason', p_reason),
        p_coalesce_key => 'rule_paused:' || p_rule_id
      );
    end loop;
  end
  $$;

alter function private.pause_rule owner to current_user;
