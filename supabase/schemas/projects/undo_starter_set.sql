-- Removes what add_starter_set created under p_id, except what was changed or used since. Does nothing if another set was added since, or
-- if it is undone already. Returns how many rows were removed and how many stay. Errors: not_found, forbidden.
create or replace function public.undo_starter_set(p_project_id uuid, p_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_setup public.project_setups;
    v_count integer;
    v_removed integer := 0;
    v_kept integer;
  begin
    perform private.enter_project(p_project_id, 'manage');
    select s.* into v_setup from public.project_setups s where s.project_id = p_project_id and s.starter_set_id = p_id;
    if not found then
      return jsonb_build_object('removed', 0, 'kept', 0);
    end if;
    update public.quick_messages q set deleted_at = now()
    where q.project_id = p_project_id and q.deleted_at is null and q.updated_at = v_setup.starter_set_at and q.use_count = 0
      and v_setup.starter_set_rows -> 'quick_messages' ? q.id::text;
    get diagnostics v_count = row_count;
    v_removed := v_removed + v_count;
    delete from public.tags t
    where t.project_id = p_project_id and t.updated_at = v_setup.starter_set_at
      and v_setup.starter_set_rows -> 'tags' ? t.id::text
      and not private.is_tag_used(t.id, t.project_id);
    get diagnostics v_count = row_count;
    v_removed := v_removed + v_count;
    delete from public.automatic_messages m
    where m.project_id = p_project_id and m.updated_at = v_setup.starter_set_at
      and v_setup.starter_set_rows -> 'automatic_messages' ? m.kind;
    get diagnostics v_count = row_count;
    v_removed := v_removed + v_count;
    -- what was deleted by hand since is gone, and not kept
    select count(*) into v_kept from (
      select from public.quick_messages q
      where q.project_id = p_project_id and q.deleted_at is null and v_setup.starter_set_rows -> 'quick_messages' ? q.id::text
      union all
      select from public.tags t where t.project_id = p_project_id and v_setup.starter_set_rows -> 'tags' ? t.id::text
      union all
      select from public.automatic_messages m
      where m.project_id = p_project_id and v_setup.starter_set_rows -> 'automatic_messages' ? m.kind
    ) k;
    update public.project_setups s set starter_set_id = null, starter_set_at = null, starter_set_rows = null
    where s.project_id = p_project_id;
    perform private.audit(p_project_id, 'starter_set.undone', null, jsonb_build_object('removed', v_removed));
    return jsonb_build_object('removed', v_removed, 'kept', v_kept);
  end
  $$;

alter function public.undo_starter_set owner to app_member;
grant execute on function public.undo_starter_set to authenticated;
