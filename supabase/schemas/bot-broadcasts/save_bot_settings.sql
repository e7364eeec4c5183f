-- p_settings: {is_on, command_word, segment_id, needs_approval, daily_limit, admin_limit, sender_name}. Errors: not_found, forbidden,
-- invalid, package_needed.
create or replace function public.save_bot_settings(p_social_id uuid, p_settings jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := private.line_project(p_social_id, 'manage');
  begin
    if (p_settings ->> 'is_on')::boolean and not private.package_allows(v_project_id, 'bot_broadcast') then
      perform private.fail('package_needed');
    end if;
    perform private.write_bot_settings(p_social_id, v_project_id, p_settings);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.save_bot_settings owner to app_member;
grant execute on function public.save_bot_settings to authenticated;
