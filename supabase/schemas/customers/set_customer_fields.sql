-- p_fields: [{id?, label, kind, choices}] in order; fields not listed are deleted with their values. Errors: not_found, forbidden, invalid
-- (fields).
create or replace function public.set_customer_fields(p_project_id uuid, p_fields jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    if jsonb_typeof(p_fields) is distinct from 'array' or jsonb_array_length(p_fields) > 30 then
      perform private.fail('invalid', 'fields');
    end if;
    perform private.replace_customer_fields(p_project_id, p_fields);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.set_customer_fields owner to app_member;
grant execute on function public.set_customer_fields to authenticated;
