-- auth.sessions, in firing order

create or replace trigger close_sockets after delete on auth.sessions
  for each row execute function private.close_sockets_of_session();

-- auth.users, in firing order

create or replace trigger make_profile after insert on auth.users
  for each row execute function private.make_profile();

create or replace trigger note_referral after insert on auth.users
  for each row when (new.raw_user_meta_data ->> 'referral_code' is not null) execute function private.note_referral();

-- public.profiles, in firing order

create trigger t10_profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

create trigger t20_forget_channel_epochs after delete on public.profiles
  referencing old table as gone for each statement execute function private.forget_channel_epochs('user_id');
