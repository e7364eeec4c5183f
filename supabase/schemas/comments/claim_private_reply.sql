-- A private answer claims its comment when it is written or retried, and gives it back when its delivery fails. One with an unknown result
-- keeps it. Errors: private_reply_used.
create or replace function private.claim_private_reply() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if new.state = 'failed' then
      delete from private.private_replies r where r.message_id = new.id;
      return null;
    end if;
    insert into private.private_replies (comment_id, message_id) values (new.reply_to_id, new.id)
    on conflict (message_id) do nothing;
    return null;
  exception
    when unique_violation then
      perform private.fail('private_reply_used');
  end
  $$;

alter function private.claim_private_reply owner to current_user;
