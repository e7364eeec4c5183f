-- Merges two customers of one person: p_into_id stays. p_take: fields to take from the other if both have a value (name phone email
-- language attributes); notes are concatenated. Returns {undo_id}. system.rooms_of_merge lists the rooms to announce.
-- Errors: not_found, forbidden, invalid (from_id).
create or replace function public.merge_customers(p_into_id uuid, p_from_id uuid, p_take text[] default '{}') returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.answerable_customer(p_into_id), private.answerable_customer(p_from_id);
    return private.merge_customers(p_into_id, p_from_id, p_take);
  end
  $$;

alter function public.merge_customers owner to app_member;
grant execute on function public.merge_customers to authenticated;

create or replace function private.merge_customers(p_into_id uuid, p_from_id uuid, p_take text[]) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_into public.customers;
    v_from public.customers;
    v_into_contact public.customer_contacts;
    v_from_contact public.customer_contacts;
    v_image jsonb;
    v_id uuid;
  begin
    perform from public.customers c where c.id in (p_into_id, p_from_id) order by c.id for update;
    select c.* into v_into from public.customers c where c.id = p_into_id and c.erased_at is null;
    select c.* into v_from from public.customers c
    where c.id = p_from_id and c.project_id = v_into.project_id and c.id <> v_into.id and c.erased_at is null;
    if not found then
      perform private.fail('invalid', 'from_id');
    end if;
    select k.* into v_into_contact from public.customer_contacts k where k.customer_id = p_into_id;
    select k.* into v_from_contact from public.customer_contacts k where k.customer_id = p_from_id;
    v_image := jsonb_build_object(
      'into', to_jsonb(v_into), 'from', to_jsonb(v_from),
      'into_contact', case when v_into_contact.customer_id is not null then to_jsonb(v_into_contact) end,
      'from_contact', case when v_from_contact.customer_id is not null then to_jsonb(v_from_contact) end,
      'into_tags', (select coalesce(jsonb_agg(t.tag_id), '[]') from public.customer_tags t where t.customer_id = p_into_id),
      'from_tags', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from public.customer_tags t where t.customer_id = p_from_id),
      'identities', (select coalesce(jsonb_agg(i.id), '[]') from public.customer_identities i where i.customer_id = p_from_id),
      'consents', (select coalesce(jsonb_agg(s.id), '[]') from public.customer_consents s where s.customer_id = p_from_id)
    );
    update public.customer_identities set customer_id = p_into_id where customer_id = p_from_id;
    update public.rooms set customer_id = p_into_id, updated_at = clock_timestamp() where customer_id = p_from_id;
    update public.customer_consents set customer_id = p_into_id where customer_id = p_from_id;
    update public.csat_surveys set customer_id = p_into_id where customer_id = p_from_id;
    insert into public.customer_tags (customer_id, tag_id, project_id, added_by, added_at)
    select p_into_id, t.tag_id, t.project_id, t.added_by, t.added_at
    from public.customer_tags t
    where t.customer_id = p_from_id and not v_image -> 'into_tags' @> to_jsonb(t.tag_id)
    order by t.added_at
    limit 30 - jsonb_array_length(v_image -> 'into_tags');
    -- fill in what is missing; p_take decides conflicts
    update public.customers
    set name = case when 'name' = any (p_take) or v_into.name = '' then coalesce(nullif(v_from.name, ''), v_into.name) else v_into.name end,
        picture_url = coalesce(v_into.picture_url, v_from.picture_url),
        language = case when 'language' = any (p_take) then coalesce(v_from.language, v_into.language)
          else coalesce(v_into.language, v_from.language) end,
        notes = left(concat_ws(e'\n', nullif(v_into.notes, ''), nullif(v_from.notes, '')), 4000),
        attributes = case when 'attributes' = any (p_take) then v_into.attributes || v_from.attributes
          else v_from.attributes || v_into.attributes end,
        blocked_at = coalesce(v_into.blocked_at, v_from.blocked_at),
        block_reason = coalesce(v_into.block_reason, v_from.block_reason)
    where id = p_into_id
    returning * into v_into;
    if v_from_contact.customer_id is not null then
      insert into public.customer_contacts as k (customer_id, project_id, phone, email)
      values (p_into_id, v_into.project_id, v_from_contact.phone, v_from_contact.email)
      on conflict (customer_id) do update
        set phone = case when 'phone' = any (p_take) then coalesce(excluded.phone, k.phone) else coalesce(k.phone, excluded.phone) end,
            email = case when 'email' = any (p_take) then coalesce(excluded.email, k.email) else coalesce(k.email, excluded.email) end;
    end if;
    delete from public.customers where id = p_from_id;
    insert into private.undo_records (project_id, kind, subject_id, other_id, image, made_by)
    values (
      v_into.project_id, 'customers_merged', p_into_id, p_from_id,
      v_image || jsonb_build_object(
        'after', to_jsonb(v_into),
        'after_contact', (select to_jsonb(k) from public.customer_contacts k where k.customer_id = p_into_id)
      ),
      private.user_id()
    )
    returning id into v_id;
    perform private.audit(v_into.project_id, 'customers.merged', p_into_id::text, jsonb_build_object('from_id', p_from_id));
    return jsonb_build_object('undo_id', v_id);
  end
  $$;

alter function private.merge_customers owner to current_user;
grant execute on function private.merge_customers to app_member;
