-- Errors: not_found, forbidden.
create or replace function public.delete_rule(p_project_id uuid, p_rule_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_name text;
  begin
    perform private.require_right(p_project_id, 'manage');
    delete from public.automation_rules r where r.id = p_rule_id and r.project_id = p_project_id returning r.name into v_name;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.audit(p_project_id, 'rule.deleted', p_rule_id::text, jsonb_build_object('name', v_name));
  end
  $$;

alter function public.delete_rule owner to app_member;
grant execute on function public.delete_rule to authenticated;
