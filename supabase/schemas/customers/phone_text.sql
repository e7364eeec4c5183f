-- Applied before the migrations: constraints, defaults or indexes use it.

-- Search text of a phone number: as dialled in Thailand, and as written.
create or replace function private.phone_text(p_phone text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select case when n.here = n.given then n.given else n.given || ' ' || n.here end
    from (
      select private.digits(f.phone) as given, private.digits(private.fold_numbers(f.phone)) as here
      from (select private.fold_letters(p_phone) as phone) f
    ) n
  $$;

alter function private.phone_text owner to current_user;
grant execute on function private.phone_text to app_member, app_system, app_visitor, authenticated;
