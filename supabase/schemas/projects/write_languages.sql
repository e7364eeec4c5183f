create or replace function private.write_languages(p_project_id uuid, p_languages text[]) returns void
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

alter function private.write_languages owner to current_user;
grant execute on function private.write_languages to app_member;
