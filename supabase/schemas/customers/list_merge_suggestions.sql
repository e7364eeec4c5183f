-- Customers with the same phone or e-mail (never by name), among those the caller sees; at most 5.
create or replace function public.list_merge_suggestions(p_customer_id uuid)
  returns table (id uuid, name text, picture_url text, created_at timestamptz, by_phone boolean, by_email boolean)
  language sql stable security definer
  set search_path = ''
  as $$
    select c.id, c.name, c.picture_url, c.created_at, s.by_phone, s.by_email
    from public.customers mine
    cross join private.same_contacts(mine.id) s
    join public.customers c on c.id = s.customer_id and c.project_id = mine.project_id
    where mine.id = p_customer_id and mine.erased_at is null
    order by c.created_at
    limit 5
  $$;

alter function public.list_merge_suggestions owner to app_member;
grant execute on function public.list_merge_suggestions to authenticated;
