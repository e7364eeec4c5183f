-- Customers with the room in which each last wrote; imported ones without a room last, with null instead of it. matched tells where the
-- term was found: name, phone or email.
create or replace function public.search_customers(p_project_id uuid, p_term text, p_limit integer default 8)
  returns table (
    customer_id uuid, customer_name text, customer_picture_url text, phone_masked text, email_masked text, matched text,
    room_id uuid, social_id uuid, social_kind text, status text, last_message_at timestamptz, last_message_preview text
  )
  language plpgsql stable security definer
  set search_path = ''
  as $$
  #variable_conflict use_column
  declare
    v_term text := private.clean_term(p_term);
    v_limit integer := least(greatest(p_limit, 1), 50);
  begin
    if v_term is null then
      return;
    end if;
    return query
      select c.id, c.name, c.picture_url, c.phone_masked, c.email_masked, found.matched, r.id, r.social_id, s.kind, r.status,
        r.last_message_at, r.last_message_preview
      from (
        select distinct on (f.customer_id) f.customer_id, f.matched
        from private.find_customers(p_project_id, v_term, v_limit) f
        order by f.customer_id, (f.matched = 'name')
      ) found
      join public.customers c on c.id = found.customer_id
      left join lateral (
        select r.* from public.rooms r where r.customer_id = c.id order by r.last_message_at desc, r.id desc limit 1
      ) r on true
      left join public.socials s on s.id = r.social_id
      where (s.id is not null or (c.import_id is not null and c.erased_at is null))
        and (found.matched = 'name' or exists (select from public.customer_contacts k where k.customer_id = c.id))
      order by r.last_message_at desc nulls last, r.id desc, c.id
      limit v_limit;
  end
  $$;

alter function public.search_customers owner to app_member;
grant execute on function public.search_customers to authenticated;
