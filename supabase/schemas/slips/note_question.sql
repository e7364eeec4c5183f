-- Counts a request to a provider. Returns whether this installation asked before, so that a "duplicate" may be caused by us.
create or replace function private.note_question(p_bank text, p_reference text) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_keys bytea[] := private.transfer_keys(p_bank, p_reference);
    v_was_asked boolean;
  begin
    perform private.lock_transfer(v_keys);
    v_was_asked := exists (
      select from private.transfers t where t.key = any (v_keys) and t.asks > 0 and not t.is_foreign
    );
    insert into private.transfers as t (key, asks) values (private.transfer_key(p_bank, p_reference), 1)
    on conflict (key) do update set asks = t.asks + 1;
    return v_was_asked;
  end
  $$;

alter function private.note_question owner to current_user;
