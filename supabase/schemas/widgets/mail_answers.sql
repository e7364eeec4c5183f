-- Enqueues the mail with unread answers, if the visitor wants it.
create or replace function private.mail_answers() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if exists (
      select from public.rooms r join public.widget_visitors v on v.identity_id = r.identity_id
      where r.id = new.room_id and v.wants_mail
    ) then
      perform private.enqueue_mail_answers(new.room_id);
    end if;
    return null;
  end
  $$;

alter function private.mail_answers owner to current_user;
