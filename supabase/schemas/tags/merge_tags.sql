-- Merges p_tag_id into p_into_id. Errors: not_found, forbidden, invalid (into_id). See private.remove_tag.
create or replace function public.merge_tags(p_tag_id uuid, p_into_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select t.project_id from public.tags t where t.id = p_tag_id), 'manage');
    if p_into_id is null then
      perform private.fail('invalid', 'into_id');
    end if;
    return private.remove_tag(p_tag_id, p_into_id);
  end
  $$;

alter function public.merge_tags owner to app_member;
grant execute on function public.merge_tags to authenticated;
