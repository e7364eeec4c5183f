-- The last twenty broadcasts that a customer received in rooms that the caller sees. Errors: not_found.
create or replace function public.list_received_broadcasts(p_customer_id uuid)
  returns table (
    broadcast_id uuid, name text, sent_at timestamptz, state text, reason text, clicked_at timestamptz, replied_at timestamptz
  )
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    if not exists (select from public.customers c where c.id = p_customer_id) then
      perform private.fail('not_found');
    end if;
    return query
      select * from private.list_received_broadcasts(array(
        select r.id from public.rooms r join public.customers c on c.id = r.customer_id
        where c.id = p_customer_id and c.erased_at is null
      ));
  end
  $$;

alter function public.list_received_broadcasts owner to app_member;
grant execute on function public.list_received_broadcasts to authenticated;

-- A definer: agents see what a customer received, even if they may not read broadcasts.
create or replace function private.list_received_broadcasts(p_room_ids uuid[])
  returns table (
    broadcast_id uuid, name text, sent_at timestamptz, state text, reason text, clicked_at timestamptz, replied_at timestamptz
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select b.id, b.name, x.sent_at, x.state, x.reason, x.clicked_at, x.replied_at
    from public.broadcast_recipients x
    join public.broadcasts b on b.id = x.broadcast_id
    where x.room_id = any (p_room_ids) and x.state in ('sent', 'unknown')
    order by x.sent_at desc
    limit 20
  $$;

alter function private.list_received_broadcasts owner to current_user;
grant execute on function private.list_received_broadcasts to app_member;
