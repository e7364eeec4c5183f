-- Errors: not_found, forbidden, invalid (languages).
create or replace function public.save_languages(p_project_id uuid, p_languages text[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    if cardinality(p_languages) between 1 and 103 and private.are_languages(p_languages) then
      perform private.save_languages(p_project_id, p_languages);
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

create or replace function private.save_languages(p_project_id uuid, p_languages text[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_before text[];
  begin
    select p.languages into v_before from public.projects p where p.id = p_project_id for no key update;
    if v_before = p_languages then
      return;
    end if;
    update public.projects set languages = p_languages where id = p_project_id;
    perform private.audit(
      p_project_id, 'project.languages_changed', null, jsonb_build_object('was', v_before, 'languages', p_languages)
    );
  end
  $$;

alter function private.save_languages owner to current_user;
grant execute on function private.save_languages to app_member;
