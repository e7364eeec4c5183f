-- Adds name and picture of the sender to a group's message, and enqueues their profile if it is due. Who writes is a member again.
create or replace function private.name_sender() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_member private.group_members;
    v_room public.rooms;
  begin
    select m.* into v_member
    from private.group_members m where m.room_id = new.room_id and m.external_id = new.content ->> 'sender_id';
    if v_member.name is not null then
      new.content := new.content || jsonb_build_object(
        'sender_name', v_member.name, 'sender_picture_url', v_member.picture_url
      );
    end if;
    if v_member.external_id is null or v_member.left_at is not null or v_member.due_at <= now() then
      select r.* into v_room from public.rooms r where r.id = new.room_id;
      perform private.refresh_group_member(v_room, left(new.content ->> 'sender_id', 128));
    end if;
    return new;
  end
  $$;

alter function private.name_sender owner to current_user;
