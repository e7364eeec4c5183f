-- Creates or changes a segment. Errors: not_found, forbidden, invalid (definition), segment_exists, too_many_segments (name).
create or replace function public.save_vip_segment(p_id uuid, p_project_id uuid, p_name text, p_definition jsonb) returns public.vip_segments
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'broadcast');
    if not private.is_audience(p_definition) or p_definition ?| array['followers', 'missed_of'] then
      perform private.fail('invalid', 'definition');
    end if;
    return private.save_vip_segment(p_id, p_project_id, p_name, p_definition);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.save_vip_segment owner to app_member;
grant execute on function public.save_vip_segment to authenticated;

create or replace function private.save_vip_segment(p_id uuid, p_project_id uuid, p_name text, p_definition jsonb) returns public.vip_segments
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_segment public.vip_segments;
  begin
    begin
      insert into public.vip_segments as s (id, project_id, name, definition, created_by)
      values (p_id, p_project_id, private.clean_text(p_name), p_definition, private.user_id())
      on conflict (id) do update set name = excluded.name, definition = excluded.definition
      where s.project_id = p_project_id
      returning * into v_segment;
    exception when unique_violation then
      perform private.fail('segment_exists', 'name');
    end;
    if v_segment.id is null then
      perform private.fail('not_found');
    end if;
    if (select count(*) from public.vip_segments s where s.project_id = p_project_id) > 50 then
      perform private.fail('too_many_segments', 'name');
    end if;
    perform private.audit(p_project_id, 'vip_segment.saved', p_id::text, jsonb_build_object('name', v_segment.name));
    return v_segment;
  end
  $$;

alter function private.save_vip_segment owner to current_user;
grant execute on function private.save_vip_segment to app_member;
