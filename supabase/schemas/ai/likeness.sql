-- Similarity of two questions by their tokens (Dice coefficient), 0 to 1.
create or replace function private.likeness(p_one bigint[], p_other bigint[]) returns real
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(2.0 * count(*) / nullif(cardinality(p_one) + cardinality(p_other), 0), 0)::real
    from unnest(p_one) o (token) where o.token = any (p_other)
  $$;

alter function private.likeness owner to current_user;
