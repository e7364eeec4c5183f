-- Counts an audience: {reaches, by_social: {social_id: n}, left_out: {reason: n}}. Errors: not_found, forbidden, invalid (audience).
create or replace function public.count_audience(
  p_project_id uuid, p_social_ids uuid[], p_audience jsonb, p_ignores_cap boolean default false
) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'broadcast');
    if not private.is_audience(p_audience) then
      perform private.fail('invalid', 'audience');
    end if;
    return private.count_audience(p_project_id, p_social_ids, p_audience, p_ignores_cap);
  end
  $$;

alter function public.count_audience owner to app_member;
grant execute on function public.count_audience to authenticated;

-- Counts without checking rights: reach by account, and left-out rooms by reason.
create or replace function private.count_audience(
  p_project_id uuid, p_social_ids uuid[], p_audience jsonb, p_ignores_cap boolean
) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with found as materialized (
      select a.social_id, a.reason, count(*)::integer as count
      from private.audience(p_project_id, p_social_ids, p_audience, p_ignores_cap) a
      group by a.social_id, a.reason
    )
    select jsonb_build_object(
      'reaches', (select coalesce(sum(f.count), 0) from found f where f.reason is null),
      'by_social', (
        select coalesce(jsonb_object_agg(f.social_id, f.count), '{}') from found f where f.reason is null
      ),
      'left_out', (
        select coalesce(jsonb_object_agg(g.reason, g.count), '{}')
        from (select f.reason, sum(f.count) as count from found f where f.reason is not null group by f.reason) g
      )
    )
  $$;

alter function private.count_audience owner to current_user;
grant execute on function private.count_audience to app_member;
