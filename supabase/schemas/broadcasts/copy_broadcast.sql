-- Duplicates a broadcast as a draft; p_is_for_missed: for those it did not reach. Errors: not_found, forbidden.
create or replace function public.copy_broadcast(p_id uuid, p_copy_id uuid, p_name text, p_is_for_missed boolean default false) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    return private.copy_broadcast(p_id, p_copy_id, p_name, p_is_for_missed);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.copy_broadcast owner to app_member;
grant execute on function public.copy_broadcast to authenticated;

create or replace function private.copy_broadcast(p_id uuid, p_copy_id uuid, p_name text, p_is_for_missed boolean) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_copy public.broadcasts;
  begin
    perform private.lock_broadcast(p_id);
    insert into public.broadcasts (
      id, project_id, name, bubbles, social_ids, audience, link_tracking, sender_name, ignores_cap, is_staged, created_by
    )
    select
      p_copy_id, b.project_id, left(coalesce(private.clean_text(p_name), b.name), 80), b.bubbles, b.social_ids,
      case when p_is_for_missed
        then jsonb_strip_nulls(jsonb_build_object(
          'missed_of', p_id, 'consent', coalesce(b.audience ->> 'consent', 'yes'), 'includes_waiting', b.audience -> 'includes_waiting'
        )) else b.audience end,
      b.link_tracking, b.sender_name, b.ignores_cap, b.is_staged and not p_is_for_missed, private.user_id()
    from public.broadcasts b where b.id = p_id
    on conflict (id) do nothing;
    select b.* into v_copy from public.broadcasts b
    where b.id = p_copy_id and b.project_id = (select o.project_id from public.broadcasts o where o.id = p_id);
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.audit(v_copy.project_id, 'broadcast.created', p_copy_id::text, jsonb_build_object('name', v_copy.name));
    return v_copy;
  end
  $$;

alter function private.copy_broadcast owner to current_user;
grant execute on function private.copy_broadcast to app_member;
