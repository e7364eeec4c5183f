-- A page of rooms, latest message first, by keyset. p_kind: chat or comment. Errors: unauthorized, forbidden.
create or replace function api.list_rooms(
  p_key_id uuid, p_status text default null, p_updated_since timestamptz default null, p_customer_id uuid default null,
  p_before_at timestamptz default null, p_before_id uuid default null, p_limit integer default 50, p_kind text default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_key(p_key_id, 'rooms.read');
    return (
      select coalesce(jsonb_agg(private.room_of_api(page.room) order by (page.room).last_message_at desc, (page.room).id desc), '[]')
      from (
        select r as room from public.rooms r
        where r.project_id = private.key_project_id()
          and (p_status is null or r.status = p_status)
          and (p_kind is null or r.kind = p_kind)
          and (p_customer_id is null or r.customer_id = p_customer_id)
          and (p_updated_since is null or r.updated_at >= p_updated_since)
          and (p_before_at is null or (r.last_message_at, r.id) < (p_before_at, p_before_id))
        order by r.last_message_at desc, r.id desc
        limit least(greatest(p_limit, 1), 101)
      ) page
    );
  end
  $$;

alter function api.list_rooms owner to app_key;
