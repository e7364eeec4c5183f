-- Whole days between a transfer and the arrival of its slip; null if within 24 hours, or unknown.
create or replace function private.slip_age_days(p_slip public.slips) returns integer
  language sql immutable
  set search_path = ''
  as $$
    select nullif(floor(extract(epoch from p_slip.created_at - p_slip.transferred_at) / 86400)::integer, 0)
    where p_slip.created_at >= p_slip.transferred_at
  $$;

alter function private.slip_age_days owner to current_user;
