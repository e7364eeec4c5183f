-- Deletes a tag. Errors: not_found, forbidden. See private.remove_tag.
create or replace function public.delete_tag(p_tag_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select t.project_id from public.tags t where t.id = p_tag_id), 'manage');
    return private.remove_tag(p_tag_id, null);
  end
  $$;

alter function public.delete_tag owner to app_member;
grant execute on function public.delete_tag to authenticated;
