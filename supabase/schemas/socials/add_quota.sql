-- Adds billable messages to the month's quota. Only LINE counts them.
create or replace function private.add_quota(p_social_id uuid, p_count integer) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.socials s
    set quota_used = s.quota_used + p_count, quota_counted = s.quota_counted + p_count
    where s.id = p_social_id and s.kind = 'line' and p_count > 0
  $$;

alter function private.add_quota owner to current_user;
