-- How many customers of the account a menu for the segment would be linked to now. Errors: not_found, forbidden.
create or replace function public.count_rich_menu_people(p_project_id uuid, p_social_id uuid, p_segment_id uuid) returns integer
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    return private.count_rich_menu_people(p_project_id, p_social_id, p_segment_id);
  end
  $$;

alter function public.count_rich_menu_people owner to app_member;
grant execute on function public.count_rich_menu_people to authenticated;

create or replace function private.count_rich_menu_people(p_project_id uuid, p_social_id uuid, p_segment_id uuid) returns integer
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_definition jsonb;
  begin
    select g.definition into v_definition
    from public.vip_segments g
    join public.socials s on s.id = p_social_id and s.project_id = g.project_id and s.kind = 'line'
    where g.id = p_segment_id and g.project_id = p_project_id;
    if not found then
      perform private.fail('not_found');
    end if;
    return (select count(*) from private.rich_menu_people(p_project_id, p_social_id, v_definition) p);
  end
  $$;

alter function private.count_rich_menu_people owner to current_user;
grant execute on function private.count_rich_menu_people to app_member;
