-- Adds a tag to many customers, or removes it: {action: tag_add | tag_remove, tag_id}. Takes up to 100 customers, or those that a term and a
-- definition match (see list_customers), at most 5,000. More than a hundred run in the background. Skips customers whom the caller may not
-- change. Returns {run, customer_ids}. Errors: not_found, forbidden, invalid (action, tag_id, customer_ids, definition).
create or replace function public.start_customer_bulk(
  p_project_id uuid, p_action jsonb, p_customer_ids uuid[] default null, p_term text default null, p_definition jsonb default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'answer');
    if coalesce(p_action ->> 'action', '') not in ('tag_add', 'tag_remove') then
      perform private.fail('invalid', 'action');
    end if;
    perform private.check_action(p_project_id, p_action);
    perform private.require_definition(p_definition);
    if cardinality(p_customer_ids) > 100 then
      perform private.fail('invalid', 'customer_ids');
    end if;
    return private.open_customer_bulk(p_project_id, p_action, coalesce(p_customer_ids, array(
      select m.customer_id from private.matching_customers(p_project_id, p_term, p_definition, null, null, 5000) m
    )));
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.start_customer_bulk owner to app_member;
grant execute on function public.start_customer_bulk to authenticated;
