-- What an import may have written to a customer, to compare at the undo. Null if the customer is gone or erased.
create or replace function private.import_image(p_customer_id uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'name', c.name, 'language', c.language, 'note', c.notes, 'attributes', c.attributes, 'phone', k.phone, 'email', k.email,
      'blocked_at', c.blocked_at,
      'tags', (select coalesce(jsonb_agg(t.tag_id order by t.tag_id), '[]') from public.customer_tags t where t.customer_id = c.id),
      'consents', (select count(*) from public.customer_consents s where s.customer_id = c.id)
    )
    from public.customers c
    left join public.customer_contacts k on k.customer_id = c.id
    where c.id = p_customer_id and c.erased_at is null
  $$;

alter function private.import_image owner to current_user;
