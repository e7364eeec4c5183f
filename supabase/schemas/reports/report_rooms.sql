-- A page of the rooms behind a figure: see private.find_report_rooms. Errors: not_found, invalid, forbidden (broadcasts).
create or replace function public.report_rooms(
  p_project_id uuid, p_from date, p_to date, p_figure text, p_options jsonb default '{}', p_after_place numeric default null,
  p_after_id uuid default null, p_limit integer default 30
) returns table (
  room_id uuid, count bigint, at timestamptz, value numeric, place numeric, customer_name text, customer_picture_url text,
  social_id uuid, social_kind text, assignee_id uuid, status text, last_message_preview text
)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  #variable_conflict use_column
  begin
    perform private.require_right(p_project_id, case when p_figure like 'broadcast%' then 'read_broadcasts' else 'read' end);
    if p_to < p_from or p_to - p_from > 365 then
      perform private.fail('invalid', 'to');
    end if;
    return query
      select f.room_id, f.count, f.at, f.value, f.place, c.name, c.picture_url, r.social_id, s.kind, r.assignee_id, r.status,
        r.last_message_preview
      from private.find_report_rooms(
        p_project_id, p_from, p_to, p_figure, p_options, private.narrowed_to(p_project_id), p_after_place, p_after_id,
        least(greatest(p_limit, 1), 500)
      ) f
      join public.rooms r on r.id = f.room_id
      join public.customers c on c.id = r.customer_id
      join public.socials s on s.id = r.social_id
      order by f.place desc, f.room_id desc;
  end
  $$;

alter function public.report_rooms owner to app_member;
grant execute on function public.report_rooms to authenticated;
