-- Every broadcast that a customer received or was left out of in rooms that the caller sees, with their reactions: [{at, name,
-- bubbles, state, reason, clicks: [{url, at}], replied_at, blocked_at, paid_at, paid_amount}], newest first. Errors: not_found,
-- forbidden.
create or replace function public.export_broadcasts(p_customer_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select c.project_id from public.customers c where c.id = p_customer_id), 'see_contacts');
    return private.export_broadcasts(array(select r.id from public.rooms r where r.customer_id = p_customer_id));
  end
  $$;

alter function public.export_broadcasts owner to app_member;
grant execute on function public.export_broadcasts to authenticated;

create or replace function private.export_broadcasts(p_room_ids uuid[]) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(e) order by e.at desc nulls last), '[]')
    from (
      select coalesce(x.sent_at, b.frozen_at) as at, b.name, coalesce(b.sent_bubbles, b.bubbles) as bubbles, x.state, x.reason,
        x.replied_at, x.blocked_at, x.paid_at, x.paid_amount,
        (
          select coalesce(jsonb_agg(jsonb_build_object('url', l.url, 'at', k.clicked_at) order by k.id), '[]')
          from public.broadcast_clicks k join public.broadcast_links l on l.token = k.token
          where k.broadcast_id = x.broadcast_id and k.position = x.position
        ) as clicks
      from public.broadcast_recipients x
      join public.broadcasts b on b.id = x.broadcast_id
      where x.room_id = any (p_room_ids)
    ) e
  $$;

alter function private.export_broadcasts owner to current_user;
grant execute on function private.export_broadcasts to app_member;
