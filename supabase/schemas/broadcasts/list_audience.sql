-- Examples behind a figure of count_audience, among customers the caller may see; p_reason null: recipients. Errors: as there.
create or replace function public.list_audience(
  p_project_id uuid, p_social_ids uuid[], p_audience jsonb, p_ignores_cap boolean default false, p_reason text default null
) returns table (room_id uuid, social_id uuid, name text, picture_url text, customer_last_at timestamptz)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'broadcast');
    if not private.is_audience(p_audience) then
      perform private.fail('invalid', 'audience');
    end if;
    return query
    select r.id, r.social_id, c.name, c.picture_url, r.customer_last_at
    from public.rooms r
    join public.customers c on c.id = r.customer_id
    where r.id in (
      select private.sample_audience(p_project_id, p_social_ids, p_audience, p_ignores_cap, p_reason, 100)
    )
    order by r.customer_last_at desc nulls last, r.id;
  end
  $$;

alter function public.list_audience owner to app_member;
grant execute on function public.list_audience to authenticated;
