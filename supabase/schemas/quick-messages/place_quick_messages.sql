-- Moves quick messages into a folder of their scope (null: none) and into the given order. Errors: not_found, invalid.
create or replace function public.place_quick_messages(p_project_id uuid, p_ids uuid[], p_folder_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    if cardinality(p_ids) > 2000 then
      perform private.fail('invalid', 'ids');
    end if;
    if p_folder_id is not null and exists (
      select from public.quick_messages q
      where q.id = any (p_ids) and not exists (
        select from public.quick_message_folders f
        where f.id = p_folder_id and f.project_id = q.project_id and f.owner_id is not distinct from q.owner_id
      )
    ) then
      perform private.fail('invalid', 'folder_id');
    end if;
    update public.quick_messages q
    set folder_id = p_folder_id, place = given.place
    from unnest(p_ids) with ordinality given (id, place)
    where q.id = given.id and q.project_id = p_project_id;
    get diagnostics v_count = row_count;
    if v_count <> cardinality(p_ids) then
      perform private.fail('not_found');
    end if;
  end
  $$;

alter function public.place_quick_messages owner to app_member;
grant execute on function public.place_quick_messages to authenticated;
