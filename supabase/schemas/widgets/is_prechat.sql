-- Applied before the migrations: constraints, defaults or indexes use it.

-- {"is_on": true, "fields": [{"id", "kind", "is_required", "label": {"th", "en"}, "choices": [{"th", "en"}], "field_id"}]}, at most 8.
create or replace function private.is_prechat(p_form jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(
      jsonb_typeof(p_form -> 'is_on') = 'boolean'
      and jsonb_typeof(p_form -> 'fields') = 'array'
      and jsonb_array_length(p_form -> 'fields') <= 8
      and pg_column_size(p_form) <= 32768
      and not exists (
        select from jsonb_array_elements(p_form -> 'fields') f
        where coalesce(f ->> 'kind', '') not in ('name', 'phone', 'email', 'text', 'long_text', 'choice')
          or coalesce(f ->> 'id', '') !~ '^[0-9a-f-]{36}$'
          or jsonb_typeof(f -> 'is_required') is distinct from 'boolean'
      ),
      false
    )
  $$;

alter function private.is_prechat owner to current_user;
grant execute on function private.is_prechat to app_member;
