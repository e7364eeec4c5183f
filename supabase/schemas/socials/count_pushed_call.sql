-- A call counts once per person that it reaches, in a group once per member, however many messages it contains.
-- https://developers.line.biz/en/docs/messaging-api/pricing/
create or replace function private.count_pushed_call() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.add_quota(m.social_id, greatest(1, coalesce(r.member_count, 1)))
    from public.messages m
    join public.rooms r on r.id = m.room_id
    where m.id = new.message_id;
    return null;
  end
  $$;

alter function private.count_pushed_call owner to current_user;
