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
    return private.write_vip_segment(p_id, p_project_id, p_name, p_definition);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.save_vip_segment owner to app_member;
grant execute on function public.save_vip_segment to authenticated;
