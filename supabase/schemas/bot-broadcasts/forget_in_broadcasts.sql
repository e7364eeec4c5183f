-- Erasing a customer keeps aggregate figures. Their links still redirect but identify no customer; as a bot admin they are revoked and
-- anonymised.
create or replace function private.forget_in_broadcasts() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.broadcast_clicks k set position = null
    from public.rooms r join public.broadcast_recipients x on x.room_id = r.id
    where r.customer_id = new.id and k.broadcast_id = x.broadcast_id and k.position = x.position;
    -- waiting ones keep their keys: a batch that is with a provider must be retried unchanged
    update public.broadcast_recipients x set key = null, retry_key = null
    from public.rooms r
    where r.customer_id = new.id and x.room_id = r.id and x.state <> 'waiting';
    update public.bot_requests q set settled_by = '–'
    from public.rooms r join public.bot_admins a on a.room_id = r.id
    where r.customer_id = new.id and q.project_id = a.project_id and q.settled_by = a.name;
    update public.bot_admins a set name = '–', room_id = null, revoked_at = coalesce(a.revoked_at, now())
    from public.rooms r where r.customer_id = new.id and a.room_id = r.id;
    return null;
  end
  $$;

alter function private.forget_in_broadcasts owner to current_user;
