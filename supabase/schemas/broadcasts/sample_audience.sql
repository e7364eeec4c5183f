create or replace function private.sample_audience(
  p_project_id uuid, p_social_ids uuid[], p_audience jsonb, p_ignores_cap boolean, p_reason text, p_limit integer
) returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select a.room_id from private.audience(p_project_id, p_social_ids, p_audience, p_ignores_cap) a
    where a.reason is not distinct from p_reason
    limit p_limit
  $$;

alter function private.sample_audience owner to current_user;
grant execute on function private.sample_audience to app_member;
