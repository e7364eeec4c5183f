-- Notes that a person is a member of a group, also one who had left, and enqueues their profile if it is due.
create or replace function private.refresh_group_member(p_room public.rooms, p_member text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update private.group_members m
    set left_at = null
    where m.room_id = p_room.id and m.external_id = p_member and m.left_at is not null;
    insert into private.group_members as m (room_id, external_id, project_id, due_at)
    values (p_room.id, p_member, p_room.project_id, now() + interval '1 hour')
    on conflict (room_id, external_id) do update set due_at = excluded.due_at where m.due_at <= now();
    if not found then
      return;
    end if;
    perform graphile_worker.add_job(
      'fetch_profile',
      payload := json_build_object('social_id', i.social_id, 'external_customer_id', i.external_id, 'member_id', p_member),
      job_key := 'profile:' || i.social_id || ':' || i.external_id || ':' || p_member,
      queue_name := private.queue_named(private.background_queue(i.social_id, 'profiles')),
      run_at := private.background_run_at(i.social_id),
      max_attempts := 8
    )
    from public.customer_identities i where i.id = p_room.identity_id;
  end
  $$;

alter function private.refresh_group_member owner to current_user;
grant execute on function private.refresh_group_member to app_system;
