-- Stores what a provider reported about the month's messages. p_counted is the result of begin_examination: messages pushed since then
-- are added.
create or replace function system.settle_quota(p_social_id uuid, p_limit integer, p_used integer, p_counted bigint) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.socials s
    set quota_limit = p_limit, quota_used = p_used + greatest(0, s.quota_counted - p_counted)::integer, quota_asked_at = clock_timestamp()
    where s.id = p_social_id and s.status <> 'disconnected'
  $$;

alter function system.settle_quota owner to app_system;
