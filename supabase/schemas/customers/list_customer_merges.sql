create or replace function public.list_customer_merges(p_customer_id uuid)
  returns table (id uuid, name text, merged_by uuid, merged_at timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    select m.* from public.customers c cross join private.merges_of(c.id) m where c.id = p_customer_id
  $$;

alter function public.list_customer_merges owner to app_member;
grant execute on function public.list_customer_merges to authenticated;
