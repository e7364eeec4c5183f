-- Clears the delay of a message that is settled, or is sent again.
create or replace function private.forget_delay() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    new.delayed_since := null;
    new.retry_at := null;
    return new;
  end
  $$;

alter function private.forget_delay owner to current_user;
