-- Adds a bot admin, who is bound by sending the code to the account within 15 minutes: {id, code}. The code is shown only once. Errors:
-- not_found, forbidden, too_many_admins (name).
create or replace function public.add_bot_admin(p_social_id uuid, p_name text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := private.line_project(p_social_id, 'manage');
  begin
    return private.insert_bot_admin(p_social_id, v_project_id, p_name);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.add_bot_admin owner to app_member;
grant execute on function public.add_bot_admin to authenticated;
