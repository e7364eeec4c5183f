-- {social: {…, sealed}, external_customer_id, read_token of the latest message that the team has read}, or null. LINE also marks all
-- messages before the token's message as read.
create or replace function system.find_read_token(p_room_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'social', system.find_social(r.social_id),
      'external_customer_id', i.external_id,
      'read_token', (
        select h.read_token
        from public.messages m
        join private.message_handles h on h.message_id = m.id
        where m.room_id = r.id and m.author_kind = 'customer' and m.sequence <= r.team_read_sequence
          and h.read_token is not null
        order by coalesce(m.sent_at, m.created_at) desc, m.sequence desc
        limit 1
      )
    )
    from public.rooms r
    join public.customer_identities i on i.id = r.identity_id
    where r.id = p_room_id
  $$;

alter function system.find_read_token owner to app_system;
