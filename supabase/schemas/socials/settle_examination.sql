-- Stores the result of an examination. p_quota_counted is the result of begin_examination: messages pushed since then are added to
-- p_quota_used.
create or replace function system.settle_examination(
  p_social_id uuid, p_checks jsonb, p_is_healthy boolean, p_error text default null, p_quota_limit integer default null,
  p_quota_used integer default null, p_name text default null, p_picture_url text default null,
  p_quota_counted bigint default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_previous text;
    v_status text := case when p_is_healthy then 'connected' else 'needs_attention' end;
  begin
    select s.status into v_previous from public.socials s where s.id = p_social_id and s.status <> 'disconnected' for update;
    if not found then
      return null;
    end if;
    update public.socials s
    set checks = s.checks || p_checks, checked_at = now(), status = v_status,
        last_error = case when p_is_healthy then null else left(p_error, 200) end,
        quota_limit = case when p_quota_used is null then s.quota_limit else p_quota_limit end,
        quota_used = coalesce(p_quota_used + (s.quota_counted - coalesce(p_quota_counted, s.quota_counted))::integer, s.quota_used),
        quota_asked_at = case when p_quota_used is null then s.quota_asked_at else clock_timestamp() end,
        name = coalesce(nullif(left(private.clean_text(p_name), 80), ''), s.name),
        picture_url = coalesce(p_picture_url, s.picture_url)
    where s.id = p_social_id;
    return jsonb_build_object('status', v_status, 'previous_status', v_previous);
  end
  $$;

alter function system.settle_examination owner to app_system;
