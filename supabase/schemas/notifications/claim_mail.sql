-- The content of a person's mail: notifications of the last day that are unread, not mailed yet and enabled for mail, oldest first. Null
-- when there is none.
create or replace function system.claim_mail(p_user_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'email', r.email, 'language', r.language,
      'notifications', jsonb_agg(private.describe_notification(n.id) order by n.created_at)
    )
    from private.reader(p_user_id) r
    cross join lateral (
      select n.id, n.created_at
      from public.notifications n
      cross join lateral private.choice_of(n.user_id, n.kind) c
      where n.user_id = p_user_id and n.read_at is null and n.mailed_at is null
        and n.created_at > now() - interval '1 day'
        and c.email and private.may_be_notified(n.user_id, n.project_id, n.room_id)
      order by n.created_at
      limit 50
    ) n
    where r.email is not null
    group by r.email, r.language
  $$;

alter function system.claim_mail owner to app_system;
