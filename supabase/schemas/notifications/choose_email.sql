-- Unsubscribes from or resubscribes to mails of these kinds. For the holder of the signed link in a mail.
create or replace function system.choose_email(p_user_id uuid, p_kinds text[], p_email boolean) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into public.notification_choices (user_id, kind, bell, sound, push, email)
    select p_user_id, given.kind, c.bell, c.sound, c.push, p_email
    from (select distinct unnest(p_kinds) as kind) given
    cross join lateral private.choice_of(p_user_id, given.kind) c
    on conflict (user_id, kind) do update set email = excluded.email
  $$;

alter function system.choose_email owner to app_system;
