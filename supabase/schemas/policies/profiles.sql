comment on table public.profiles is 'How colleagues see a user. Created with the account.';
comment on column public.profiles.avatar_path is 'Path of the picture in the bucket avatars; only system.set_avatar writes it.';
comment on column public.profiles.has_avatar_icon is 'Whether a PNG of the same name stands beside the picture.';

alter table public.profiles enable row level security;

grant select (user_id, avatar_path) on public.profiles to app_system;
grant select on public.profiles to app_member, authenticated;
grant update (avatar_path, has_avatar_icon) on public.profiles to app_system;
grant update (name, language) on public.profiles to authenticated;

create policy profiles_select on public.profiles for select to authenticated, app_member
  using (
    (user_id = (select private.user_id()) and (select private.session_is_live()))
    or user_id = any (array(select private.my_colleague_ids()))
  );

create policy profiles_select_system on public.profiles for select to app_system using (true);

create policy profiles_update on public.profiles for update to authenticated
  using (user_id = (select private.user_id()) and (select private.session_is_live()))
  with check (user_id = (select private.user_id()));

create policy profiles_update_system on public.profiles for update to app_system using (true) with check (true);
