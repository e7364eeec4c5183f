-- Creates an AI, switched off. Errors: not_found, forbidden, invalid (name), too_many_ais.
create or replace function public.create_ai(p_project_id uuid, p_name text, p_settings jsonb) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    return private.write_ai(p_project_id, null, p_name, p_settings);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.create_ai owner to app_member;
grant execute on function public.create_ai to authenticated;
