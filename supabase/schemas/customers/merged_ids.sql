-- A customer's id and those of the customers who were merged into them and can still be parted: rows that a merge does not move bear them.
create or replace function private.merged_ids(p_customer_id uuid) returns uuid[]
  language sql stable security definer
  set search_path = ''
  as $$
    with recursive merged (id) as (
      select p_customer_id
      union
      select u.other_id
      from merged m
      join private.undo_records u on u.subject_id = m.id and u.kind = 'customers_merged' and u.undone_at is null
    )
    select array_agg(m.id) from merged m
  $$;

alter function private.merged_ids owner to current_user;
