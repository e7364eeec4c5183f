-- A page of customers, newest first, by keyset; phone and e-mail are always masked. Errors: unauthorized, forbidden.
create or replace function api.list_customers(
  p_key_id uuid, p_updated_since timestamptz default null, p_tag_id uuid default null, p_before_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 50
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_key(p_key_id, 'customers.read');
    return (
      select coalesce(
        jsonb_agg(private.customer_of_api(page.customer) order by (page.customer).created_at desc, (page.customer).id desc), '[]'
      )
      from (
        select c as customer from public.customers c
        where c.project_id = private.key_project_id()
          and (p_updated_since is null or c.updated_at >= p_updated_since)
          and (
            p_tag_id is null
            or exists (select from public.customer_tags t where t.customer_id = c.id and t.tag_id = p_tag_id)
          )
          and (p_before_at is null or (c.created_at, c.id) < (p_before_at, p_before_id))
        order by c.created_at desc, c.id desc
        limit least(greatest(p_limit, 1), 101)
      ) page
    );
  end
  $$;

alter function api.list_customers owner to app_key;
