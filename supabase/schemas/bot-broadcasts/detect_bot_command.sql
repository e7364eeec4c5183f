-- Enqueues a job for a bot admin's message, and for a text that may be a binding code. A code binds a person, never a group, where every
-- member could then broadcast; sent to a group, it stays valid for the right chat.
create or replace function private.detect_bot_command() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if exists (select from public.bot_admins a where a.room_id = new.room_id and a.revoked_at is null)
      or (
        new.kind = 'text' and upper(btrim(new.text)) ~ '^[A-Z2-9]{4}-?[A-Z2-9]{4}$'
        and exists (select from private.bot_admin_codes c where c.social_id = new.social_id and c.expires_at > now())
        and exists (
          select from public.rooms r join public.customer_identities i on i.id = r.identity_id
          where r.id = new.room_id and i.external_id ~ '^U'
        )
      ) then
      perform private.enqueue_bot_command(new.id, new.room_id);
    end if;
    return null;
  end
  $$;

alter function private.detect_bot_command owner to current_user;
