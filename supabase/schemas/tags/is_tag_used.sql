-- Whether anything of the shop names a tag: a room, a customer, a rule, a widget's page, the slips' settings, a view, a segment or a broadcast
-- that is not sent yet. Runs as the migrating role: it must see rooms and views that the caller may not.
create or replace function private.is_tag_used(p_tag_id uuid, p_project_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from public.room_tags r where r.tag_id = p_tag_id)
      or exists (select from public.customer_tags c where c.tag_id = p_tag_id)
      or exists (select from public.slip_settings s where s.tag_id = p_tag_id)
      or exists (select from public.widgets w where w.project_id = p_project_id and p_tag_id = any (w.page_tag_ids))
      or exists (
        select from public.automation_rules a
        where a.project_id = p_project_id and a.definition::text like '%' || p_tag_id || '%'
      )
      or exists (
        select from public.saved_views v where v.project_id = p_project_id and v.filters::text like '%' || p_tag_id || '%'
      )
      or exists (
        select from public.vip_segments s where s.project_id = p_project_id and s.definition::text like '%' || p_tag_id || '%'
      )
      or exists (
        select from public.broadcasts b
        where b.project_id = p_project_id and b.state in ('draft', 'scheduled') and b.audience::text like '%' || p_tag_id || '%'
      )
  $$;

alter function private.is_tag_used owner to current_user;
grant execute on function private.is_tag_used to app_member;
