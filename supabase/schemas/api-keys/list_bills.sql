-- A page of bills, newest first, by keyset; without addresses. Errors: unauthorized, forbidden.
create or replace function api.list_bills(
  p_key_id uuid, p_state text default null, p_room_id uuid default null, p_updated_since timestamptz default null,
  p_before_at timestamptz default null, p_before_id uuid default null, p_limit integer default 50
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_key(p_key_id, 'bills.read');
    return (
      select coalesce(jsonb_agg(private.bill_of_api(page.bill) order by (page.bill).created_at desc, (page.bill).id desc), '[]')
      from (
        select b as bill from public.bills b
        where b.project_id = private.key_project_id()
          and (p_state is null or b.state = p_state)
          and (p_room_id is null or b.room_id = p_room_id)
          and (p_updated_since is null or b.updated_at >= p_updated_since)
          and (p_before_at is null or (b.created_at, b.id) < (p_before_at, p_before_id))
        order by b.created_at desc, b.id desc
        limit least(greatest(p_limit, 1), 101)
      ) page
    );
  end
  $$;

alter function api.list_bills owner to app_key;
