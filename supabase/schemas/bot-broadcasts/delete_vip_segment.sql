-- Broadcasts that were sent to it stay. Errors: not_found, forbidden, segment_used (by a rich menu).
create or replace function public.delete_vip_segment(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select s.project_id from public.vip_segments s where s.id = p_id), 'broadcast');
    perform private.delete_vip_segment(p_id);
  end
  $$;

alter function public.delete_vip_segment owner to app_member;
grant execute on function public.delete_vip_segment to authenticated;

create or replace function private.delete_vip_segment(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_segment public.vip_segments;
  begin
    -- without its segment, a menu would be for everyone
    if exists (select from public.rich_menus m where m.segment_id = p_id) then
      perform private.fail('segment_used');
    end if;
    delete from public.vip_segments s where s.id = p_id returning * into v_segment;
    perform private.audit(v_segment.project_id, 'vip_segment.deleted', p_id::text, jsonb_build_object('name', v_segment.name));
  end
  $$;

alter function private.delete_vip_segment owner to current_user;
grant execute on function private.delete_vip_segment to app_member;
