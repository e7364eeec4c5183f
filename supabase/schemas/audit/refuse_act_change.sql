-- The operator's log is append-only.
create or replace function private.refuse_act_change() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    perform private.fail('forbidden');
    return null;
  end
  $$;

alter function private.refuse_act_change owner to current_user;
