-- Applied before the migrations: constraints, defaults or indexes use it.

-- The last of a Thai tax id's 13 digits is a check digit.
create or replace function private.is_tax_id(p_tax_id text) returns boolean
  language sql immutable strict
  set search_path = ''
  as $$
    select case when p_tax_id ~ '^[0-9]{13}$' then (
      select (11 - sum(substr(p_tax_id, i, 1)::integer * (14 - i)) % 11) % 10
      from generate_series(1, 12) i
    ) = substr(p_tax_id, 13, 1)::integer else false end
  $$;

alter function private.is_tax_id owner to current_user;
