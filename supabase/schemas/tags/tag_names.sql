-- Names of a project's tags, in order. Errors: not_found (a tag of another project).
create or replace function private.tag_names(p_project_id uuid, p_tag_ids uuid[]) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
  declare
    v_names jsonb;
  begin
    select coalesce(jsonb_agg(t.name order by t.name), '[]') into v_names
    from public.tags t where t.id = any (p_tag_ids) and t.project_id = p_project_id;
    if jsonb_array_length(v_names) <> (select count(distinct given.id) from unnest(p_tag_ids) given (id)) then
      perform private.fail('not_found', 'tag_id');
    end if;
    return v_names;
  end
  $$;

alter function private.tag_names owner to current_user;
grant execute on function private.tag_names to app_member;
