-- A definer: it compares contacts that the caller may not see, and returns only which customers match.
create or replace function private.same_contacts(p_customer_id uuid) returns table (customer_id uuid, by_phone boolean, by_email boolean)
  language sql stable security definer
  set search_path = ''
  as $$
    select found.customer_id, bool_or(found.by_phone), bool_or(not found.by_phone)
    from (
      select other.customer_id, true as by_phone
      from public.customer_contacts mine
      join public.customer_contacts other
        on other.project_id = mine.project_id and private.phone_key(other.phone) = private.phone_key(mine.phone)
      where mine.customer_id = p_customer_id and mine.phone is not null and other.phone is not null
      union all
      select other.customer_id, false
      from public.customer_contacts mine
      join public.customer_contacts other
        on other.project_id = mine.project_id and private.email_key(other.email) = private.email_key(mine.email)
      where mine.customer_id = p_customer_id and mine.email is not null and other.email is not null
    ) found
    where found.customer_id <> p_customer_id
    group by found.customer_id
    limit 20
  $$;

alter function private.same_contacts owner to current_user;
grant execute on function private.same_contacts to app_member;
