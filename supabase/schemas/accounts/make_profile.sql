-- Creates the profile of a new account, however the account is created.
create or replace function private.make_profile() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into public.profiles (user_id, name, language)
    values (
      new.id,
      coalesce(
        left(private.clean_text(new.raw_user_meta_data ->> 'name'), 80),
        left(private.clean_text(split_part(new.email, '@', 1)), 80),
        '-'
      ),
      case when new.raw_user_meta_data ->> 'language' = 'en' then 'en' else 'th' end
    )
    on conflict do nothing;
    return new;
  end
  $$;

alter function private.make_profile owner to current_user;
