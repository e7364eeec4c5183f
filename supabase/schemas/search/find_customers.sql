-- Customers whose name contains a term, or (for members who may see contacts) whose phone or e-mail does. Last to write first. Like
-- messages: reads those of the newest rooms, then uses the index. Of contacts, those of customers with a room come first: thousands of
-- imported ones would otherwise fill the limit.
create or replace function private.find_customers(p_project_id uuid, p_term text, p_limit integer)
  returns table (customer_id uuid, matched text)
  language plpgsql stable security definer
  set search_path = ''
  set enable_seqscan = off
  set jit = off
  as $$
  #variable_conflict use_column
  declare
    v_me uuid := private.user_id();
    v_own_only boolean := p_project_id = any (array(select private.my_project_ids('read_own_rooms')));
    v_contacts boolean := p_project_id = any (array(select private.my_project_ids('see_contacts')));
    v_digits text := private.digits(regexp_replace(p_term, '^\+ ?66[ ()-]*0?', '0'));
    -- a term of digits and separators is a phone number
    v_contact_term text := case when p_term ~ '^[0-9+() .-]+$' and v_digits <> '' then v_digits else p_term end;
    v_has_room boolean;
    v_contacts_found integer := 0;
    v_found integer;
  begin
    if not p_project_id = any (array(select private.my_project_ids('read'))) then
      return;
    end if;
    foreach v_has_room in array array[true, false] loop
      exit when not v_contacts or char_length(v_contact_term) < 3 or v_contacts_found >= p_limit or (v_own_only and not v_has_room);
      return query execute
        $q$
          select k.customer_id, case when strpos(private.phone_text(k.phone), $2) > 0 then 'phone' else 'email' end
          from public.customer_contacts k
          where private.search_tokens(private.contact_words(k.phone, k.email), k.project_id) collate "C" @> $1
            and strpos(private.contact_words(k.phone, k.email), $2) > 0
            and exists (
              select from public.rooms r
              where r.customer_id = k.customer_id and (not $3 or r.assignee_id is null or r.assignee_id = $4)
            ) = $6
          limit $5
        $q$
        using private.term_tokens(v_contact_term, p_project_id), v_contact_term, v_own_only, v_me, p_limit - v_contacts_found, v_has_room;
      get diagnostics v_found = row_count;
      v_contacts_found := v_contacts_found + v_found;
    end loop;
    return query execute
      $q$
        select newest.customer_id, 'name'
        from (
          select r.customer_id, r.assignee_id, r.last_message_at, r.id from public.rooms r
          where r.project_id = $1 order by r.last_message_at desc, r.id desc limit 2000
        ) newest
        join public.customers c on c.id = newest.customer_id
        where strpos(private.fold_text(c.name), $2) > 0
          and (not $3 or newest.assignee_id is null or newest.assignee_id = $4)
        order by newest.last_message_at desc, newest.id desc
        limit $5
      $q$
      using p_project_id, p_term, v_own_only, v_me, p_limit;
    get diagnostics v_found = row_count;
    if v_found = p_limit then
      return;
    end if;
    return query execute
      $q$
        select c.id, 'name'
        from public.customers c
        where private.search_tokens(private.fold_text(c.name), c.project_id) collate "C" @> $1
          and c.name <> ''
          and strpos(private.fold_text(c.name), $2) > 0
          and (not $3 or exists (
            select from public.rooms r where r.customer_id = c.id and (r.assignee_id is null or r.assignee_id = $4)
          ))
        limit $5
      $q$
      using private.term_tokens(p_term, p_project_id), p_term, v_own_only, v_me, p_limit * 4;
  end
  $$;

alter function private.find_customers owner to current_user;
grant execute on function private.find_customers to app_member;
