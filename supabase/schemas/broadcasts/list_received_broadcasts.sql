-- The last twenty broadcasts that a customer received, for callers who see the customer. Errors: not_found.
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
    return query select * from private.list_received_broadcasts(p_customer_id);
  end
  $$;

alter function public.list_received_broadcasts owner to app_member;
grant execute on function public.list_received_broadcasts to authenticated;

-- A definer: agents see what a customer received, even if they may not read broadcasts.
create or replace function private.list_received_broadcasts(p_customer_id uuid)
  returns table (
    broadcast_id uuid, name text, sent_at timestamptz, state text, reason text, clicked_at timestamptz, replied_at timestamptz
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select b.id, b.name, x.sent_at, x.state, x.reason, x.clicked_at, x.replied_at
    from public.customers c
    join public.rooms r on r.customer_id = c.id
    join public.broadcast_recipients x on x.room_id = r.id and x.state in ('sent', 'unknown')
    join public.broadcasts b on b.id = x.broadcast_id
    where c.id = p_customer_id and c.erased_at is null
    order by x.sent_at desc
    limit 20
  $$;

alter function private.list_received_broadcasts owner to current_user;
grant execute on function private.list_received_broadcasts to app_member;
