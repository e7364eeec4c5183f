-- Whether a value is valid for its field. Dates are ISO days.
create or replace function private.fits_field(p_field public.customer_fields, p_value text) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select char_length(p_value) <= 500 and case p_field.kind
      when 'number' then p_value ~ '^-?[0-9]{1,15}(\.[0-9]{1,6})?$'
      when 'date' then p_value ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
      when 'choice' then p_value = any (p_field.choices)
      when 'yes_no' then p_value in ('yes', 'no')
      when 'link' then p_value ~* '^https?://[^[:space:]]+$'
      else true
    end
  $$;

alter function private.fits_field owner to current_user;
grant execute on function private.fits_field to app_member;
