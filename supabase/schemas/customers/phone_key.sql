-- Applied before the migrations: constraints, defaults or indexes use it.

-- Normalises a phone number: 081-234-5678 and +66 81 234 5678 are the same. Null below nine digits.
create or replace function private.phone_key(p_phone text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select case when char_length(digits) >= 9 then digits end
    from (
      select regexp_replace(regexp_replace(p_phone, '[^0-9]', '', 'g'), '^(0066|66)(?=[0-9]{8,9}$)', '0') as digits
    ) known
  $$;

alter function private.phone_key owner to current_user;
grant execute on function private.phone_key to app_member, authenticated;
