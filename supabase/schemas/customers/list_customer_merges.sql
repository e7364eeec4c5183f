create or replace function public.list_customer_merges(p_customer_id uuid)
  returns table (id uuid, name text, merged_by uuid, merged_at timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    select m.* from public.customers c cross join private.list_customer_merges(c.id) m where c.id = p_customer_id
  $$;

alter function public.list_customer_merges owner to app_member;
grant execute on function public.list_customer_merges to authenticated;

-- Merges of a customer that can still be undone, latest first.
create or replace function private.list_customer_merges(p_customer_id uuid)
  returns table (id uuid, name text, merged_by uuid, merged_at timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    select u.id, u.image -> 'from' ->> 'name', u.made_by, u.created_at
    from private.undo_records u
    where u.subject_id = p_customer_id and u.kind = 'customers_merged' and u.undone_at is null
      and u.created_at > now() - interval '30 days'
    order by u.created_at desc
  $$;

alter function private.list_customer_merges owner to current_user;
grant execute on function private.list_customer_merges to app_member;
