-- Orders rules by p_rule_ids; the others follow. Errors: not_found, forbidden.
create or replace function public.order_rules(p_project_id uuid, p_rule_ids uuid[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    update public.automation_rules r
    set place = ordered.place
    from (
      select o.id, row_number() over (order by coalesce(array_position(p_rule_ids, o.id), 1000), o.place, o.id) as place
      from public.automation_rules o where o.project_id = p_project_id
    ) ordered
    where r.id = ordered.id and r.place <> ordered.place;
    perform private.audit(p_project_id, 'rule.ordered');
  end
  $$;

alter function public.order_rules owner to app_member;
grant execute on function public.order_rules to authenticated;
