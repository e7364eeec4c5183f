-- A person's preferences for a kind, with the defaults for what they have not set.
create or replace function private.choice_of(
  p_user_id uuid, p_kind text, out bell boolean, out sound boolean, out push boolean, out email boolean
)
  language sql stable
  set search_path = ''
  as $$
    select coalesce(c.bell, d.bell), coalesce(c.sound, d.sound), coalesce(c.push, d.push), coalesce(c.email, d.email)
    from private.default_choice(p_kind) d
    left join public.notification_choices c on c.user_id = p_user_id and c.kind = p_kind
  $$;

alter function private.choice_of owner to current_user;
grant execute on function private.choice_of to app_system;
