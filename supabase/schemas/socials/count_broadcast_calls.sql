-- Counts a batch's billable messages; one statement settles recipients of one batch. A call to all followers also reaches followers whose
-- ids we do not know.
create or replace function private.count_broadcast_calls() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_sent record;
  begin
    for v_sent in
      select n.broadcast_id, n.social_id, min(n.position) as position, count(*)::integer as count
      from settled n
      join unsettled o on o.broadcast_id = n.broadcast_id and o.position = n.position
      where n.state = 'sent' and o.state = 'waiting'
      group by n.broadcast_id, n.social_id
    loop
      perform private.add_quota(v_sent.social_id, case b.via
        when 'room' then 0
        when 'broadcast' then greatest(v_sent.count, coalesce(s.followers, 0))
        else v_sent.count
      end)
      from private.broadcast_batches b
      join public.socials s on s.id = b.social_id
      where b.broadcast_id = v_sent.broadcast_id and b.social_id = v_sent.social_id
        and v_sent.position between b.first_position and b.last_position
      limit 1;
    end loop;
    return null;
  end
  $$;

alter function private.count_broadcast_calls owner to current_user;
