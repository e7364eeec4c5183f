-- Values for the placeholders of a text in a room: the customer's name and so on.
create or replace function private.bubble_values(p_room_id uuid, p_key text default null) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'ชื่อ', c.name, 'name', c.name, 'ชื่อต้น', split_part(c.name, ' ', 1), 'first name', split_part(c.name, ' ', 1),
      'ร้าน', p.name, 'shop', p.name, '_key', p_key
    )
    from public.rooms r
    join public.customers c on c.id = r.customer_id
    join public.projects p on p.id = r.project_id
    where r.id = p_room_id
  $$;

alter function private.bubble_values owner to current_user;
