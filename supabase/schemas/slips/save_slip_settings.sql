-- Saves a project's slip settings. p_max_age_days: null keeps the current value. A constraint violation is reported as a code, because
-- PostgreSQL's message would contain the row. Errors: not_found, forbidden, invalid.
create or replace function public.save_slip_settings(
  p_project_id uuid, p_looks_in_chat boolean, p_tags_rooms boolean, p_thanks text, p_max_age_days integer default null
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    if p_max_age_days not between 1 and 3650 then
      perform private.fail('invalid', 'max_age_days');
    end if;
    perform private.write_slip_settings(p_project_id, p_looks_in_chat, p_tags_rooms, p_thanks, p_max_age_days);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.save_slip_settings owner to app_member;
grant execute on function public.save_slip_settings to authenticated;
