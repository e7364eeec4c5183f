-- Errors: not_found, forbidden, invalid (languages).
create or replace function public.save_languages(p_project_id uuid, p_languages text[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    if cardinality(p_languages) between 1 and 103 and private.are_languages(p_languages) then
      perform private.write_languages(p_project_id, p_languages);
    else
      perform private.fail('invalid', 'languages');
    end if;
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.save_languages owner to app_member;
grant execute on function public.save_languages to authenticated;
