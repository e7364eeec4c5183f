-- p_settings: the settings that change, others stay as they are; an empty p_name keeps the name. Customers keep getting the published
-- settings. Errors: not_found, forbidden, invalid.
create or replace function public.save_ai(p_ai_id uuid, p_name text, p_settings jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.write_ai(private.managed_ai(p_ai_id), p_ai_id, p_name, p_settings);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.save_ai owner to app_member;
grant execute on function public.save_ai to authenticated;
