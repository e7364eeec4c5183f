-- Looks for a slip in a customer's picture as soon as we have it: with its message, or once it was copied from the channel.
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
