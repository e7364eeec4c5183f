-- A customer's picture is looked at as soon as it is ours: with its message, or when it has been copied from the channel.
create or replace function private.look_for_slip() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if exists (select from public.slip_settings s where s.project_id = new.project_id and not s.looks_in_chat) then
      return null;
    end if;
    perform private.enqueue_detect_slip(new.id);
    return null;
  end
  $$;

alter function private.look_for_slip owner to current_user;
