-- How many customers list_customers would list; counts to 10,001. Errors: not_found, invalid (definition).
create or replace function public.count_customers(p_project_id uuid, p_term text default null, p_definition jsonb default null) returns integer
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'read');
    perform private.require_definition(p_definition);
    return (select count(*)::integer from private.matching_customers(p_project_id, p_term, p_definition, null, null, 10001));
  end
  $$;

alter function public.count_customers owner to app_member;
grant execute on function public.count_customers to authenticated;
