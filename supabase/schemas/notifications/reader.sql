-- E-mail address and language of a person.
create or replace function private.reader(p_user_id uuid, out email text, out language text)
  language sql stable security definer
  set search_path = ''
  as $$
    select u.email, p.language from auth.users u join public.profiles p on p.user_id = u.id where u.id = p_user_id
  $$;

alter function private.reader owner to current_user;
grant execute on function private.reader to app_system;
