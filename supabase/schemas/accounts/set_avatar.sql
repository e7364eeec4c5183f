-- Sets or clears a user's picture, which has a PNG of the same name beside it. Returns the path of the previous one, which is now unused.
create or replace function system.set_avatar(p_user_id uuid, p_path text) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_old text;
  begin
    select p.avatar_path into v_old from public.profiles p where p.user_id = p_user_id for update;
    update public.profiles set avatar_path = p_path, has_avatar_icon = p_path is not null where user_id = p_user_id;
    return v_old;
  end
  $$;

alter function system.set_avatar owner to app_system;
