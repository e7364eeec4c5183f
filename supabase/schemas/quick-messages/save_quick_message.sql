-- Makes a quick message (p_id is the browser's, so that trying again makes no second) or changes one. p_is_own says whose a new
-- one is; scope never changes. Errors: not_found, forbidden, shortcut_taken, too_many_quick_messages, invalid, empty_message,
-- text_too_long, attachment_not_ready.
create or replace function public.save_quick_message(
  p_id uuid, p_project_id uuid, p_is_own boolean, p_folder_id uuid, p_shortcut text, p_title text, p_bubbles jsonb
) returns public.quick_messages
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_saved public.quick_messages;
    v_owner_id uuid;
    v_bubbles jsonb;
    v_constraint text;
  begin
    if not p_project_id = any (array(select private.my_project_ids('read'))) then
      perform private.fail('not_found');
    end if;
    select q.* into v_saved from public.quick_messages q where q.id = p_id and q.project_id = p_project_id;
    v_owner_id := case when v_saved.id is not null then v_saved.owner_id when p_is_own then private.user_id() end;
    if p_folder_id is not null and not exists (
      select from public.quick_message_folders f
      where f.id = p_folder_id and f.project_id = p_project_id and f.owner_id is not distinct from v_owner_id
    ) then
      perform private.fail('invalid', 'folder_id');
    end if;
    v_bubbles := private.quick_bubbles(p_project_id, p_bubbles);
    if v_saved.id is null then
      insert into public.quick_messages (id, project_id, owner_id, folder_id, shortcut, title, bubbles, place, created_by)
      values (
        p_id, p_project_id, v_owner_id, p_folder_id, p_shortcut, p_title, v_bubbles,
        (
          select coalesce(max(q.place), 0) + 1 from public.quick_messages q
          where q.project_id = p_project_id and q.owner_id is not distinct from v_owner_id
        ),
        private.user_id()
      )
      returning * into v_saved;
    else
      update public.quick_messages q
      set folder_id = p_folder_id, shortcut = p_shortcut, title = p_title, bubbles = v_bubbles
      where q.id = p_id and q.deleted_at is null
      returning q.* into v_saved;
      if not found then
        perform private.fail('forbidden');
      end if;
    end if;
    return v_saved;
  exception
    when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      if v_constraint = 'quick_messages_pkey' then
        perform private.fail('not_found');
      end if;
      perform private.fail('shortcut_taken', 'shortcut');
  end
  $$;

alter function public.save_quick_message owner to app_member;
grant execute on function public.save_quick_message to authenticated;
