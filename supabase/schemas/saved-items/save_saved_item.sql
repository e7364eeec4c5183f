-- Creates a saved item, changes it, or restores a deleted one; the browser chooses p_id, so a repetition creates no second one. p_item:
-- {name, price_satang, picture_id}. Errors: not_found, forbidden, invalid, attachment_not_ready, too_many_saved_items.
create or replace function public.save_saved_item(p_project_id uuid, p_id uuid, p_item jsonb) returns public.saved_items
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    -- members who make bills
    perform private.require_right(p_project_id, 'answer');
    return private.save_saved_item(p_project_id, p_id, p_item);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.save_saved_item owner to app_member;
grant execute on function public.save_saved_item to authenticated;

create or replace function private.save_saved_item(p_project_id uuid, p_id uuid, p_item jsonb) returns public.saved_items
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_given public.saved_items := jsonb_populate_record(null::public.saved_items, p_item);
    v_before public.saved_items;
    v_item public.saved_items;
  begin
    -- two members who save at once are counted one after the other
    perform private.lock_project(p_project_id);
    select i.* into v_before from public.saved_items i where i.id = p_id for update;
    if found and v_before.project_id <> p_project_id then
      perform private.fail('not_found');
    end if;
    if v_given.picture_id is distinct from v_before.picture_id and v_given.picture_id is not null and not exists (
      select from public.attachments a
      where a.id = v_given.picture_id and a.project_id = p_project_id and a.social_id is null and a.kind = 'image' and a.state = 'ready'
    ) then
      perform private.fail('attachment_not_ready', 'picture_id');
    end if;
    insert into public.saved_items as i (id, project_id, name, price_satang, picture_id, created_by)
    -- the name as bills store it, which they are found by
    values (p_id, p_project_id, private.clean_text(v_given.name), v_given.price_satang, v_given.picture_id, private.user_id())
    on conflict (id) do update
    set name = excluded.name, price_satang = excluded.price_satang, picture_id = excluded.picture_id, deleted_at = null
    where i.project_id = p_project_id
    returning * into v_item;
    if not found then
      perform private.fail('not_found');
    end if;
    if (v_before.id is null or v_before.deleted_at is not null) and (
      select count(*) from public.saved_items i where i.project_id = p_project_id and i.deleted_at is null
    ) > 1000 then
      perform private.fail('too_many_saved_items', 'name');
    end if;
    if v_before.id is null or v_before.deleted_at is not null
      or (v_before.name, v_before.price_satang, v_before.picture_id) is distinct from (v_item.name, v_item.price_satang, v_item.picture_id)
    then
      perform private.audit(
        p_project_id,
        case
          when v_before.id is null then 'saved_item.created'
          when v_before.deleted_at is not null then 'saved_item.restored'
          else 'saved_item.updated'
        end,
        p_id::text, jsonb_build_object('name', v_item.name, 'price', v_item.price_satang)
      );
    end if;
    return v_item;
  end
  $$;

alter function private.save_saved_item owner to current_user;
grant execute on function private.save_saved_item to app_member;
