-- What the job send_scheduled checks first; null when there is nothing to do.
create or replace function system.find_scheduled_message(p_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'social_kind', c.kind, 'customer_last_at', r.customer_last_at,
      'is_frozen', private.is_frozen_social(r.social_id)
    )
    from public.scheduled_messages s
    join public.rooms r on r.id = s.room_id
    join public.socials c on c.id = r.social_id
    where s.id = p_id and not s.is_told
  $$;

alter function system.find_scheduled_message owner to app_system;
