-- Room events of customers' rooms, to be announced.
create or replace function private.rooms_of(p_customer_ids uuid[]) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(private.room_event(r)), '[]') from public.rooms r where r.customer_id = any (p_customer_ids)
  $$;

alter function private.rooms_of owner to current_user;
