-- Phone and e-mail are masked unless p_in_full is set and the policy shows them.
create or replace function private.customer_of_api(p_customer public.customers, p_in_full boolean default false) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p_customer.id, 'name', p_customer.name, 'language', p_customer.language,
      'phone', case when k.customer_id is null then p_customer.phone_masked else k.phone end,
      'email', case when k.customer_id is null then p_customer.email_masked else k.email end,
      'contacts_masked', k.customer_id is null and (p_customer.phone_masked is not null or p_customer.email_masked is not null),
      'note', p_customer.notes, 'is_blocked', p_customer.blocked_at is not null,
      'tag_ids', coalesce(
        (select jsonb_agg(t.tag_id order by t.added_at, t.tag_id) from public.customer_tags t where t.customer_id = p_customer.id),
        '[]'
      ),
      'fields', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object('id', f.id, 'label', f.label, 'kind', f.kind, 'value', p_customer.attributes ->> f.id::text)
            order by f.position
          )
          from public.customer_fields f where f.project_id = p_customer.project_id
        ),
        '[]'
      ),
      'created_at', p_customer.created_at, 'updated_at', p_customer.updated_at
    )
    from (values (1)) one (row)
    left join public.customer_contacts k on k.customer_id = p_customer.id and p_in_full
  $$;

alter function private.customer_of_api owner to current_user;
grant execute on function private.customer_of_api to app_key;
