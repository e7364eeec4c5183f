-- If the first job dies, the profile is due again after an hour.
create or replace function private.schedule_profile() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if exists (select from public.socials s where s.id = new.social_id and s.kind <> 'widget') then
      new.profile_due_at := now() + interval '1 hour';
    end if;
    return new;
  end
  $$;

alter function private.schedule_profile owner to current_user;
