-- Deletes a saved item; within a day, saving it again restores it. Idempotent. Errors: not_found, forbidden.
create or replace function public.delete_saved_item(p_project_id uuid, p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'answer');
    perform private.delete_saved_item(p_project_id, p_id);
  end
  $$;

alter function public.delete_saved_item owner to app_member;
grant execute on function public.delete_saved_item to authenticated;

create or replace function private.delete_saved_item(p_project_id uuid, p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_item public.saved_items;
  begin
    select i.* into v_item from public.saved_items i where i.id = p_id and i.project_id = p_project_id for update;
    if not found then
      perform private.fail('not_found');
    end if;
    if v_item.deleted_at is null then
      update public.saved_items i set deleted_at = now() where i.id = p_id;
      perform private.audit(p_project_id, 'saved_item.deleted', p_id::text, jsonb_build_object('name', v_item.name));
    end if;
  end
  $$;

alter function private.delete_saved_item owner to current_user;
grant execute on function private.delete_saved_item to app_member;
