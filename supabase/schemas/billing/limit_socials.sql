create or replace function private.limit_socials() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    -- reconnecting an existing account is an update
    if not exists (select from public.socials s where s.id = new.id and tg_op = 'INSERT') then
      perform private.reserve_quota(new.project_id, 'socials');
    end if;
    return new;
  end
  $$;

alter function private.limit_socials owner to current_user;
