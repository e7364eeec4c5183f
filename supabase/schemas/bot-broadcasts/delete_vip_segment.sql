-- Broadcasts that were sent to it stay. Errors: not_found, forbidden.
create or replace function public.delete_vip_segment(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select s.project_id from public.vip_segments s where s.id = p_id), 'broadcast');
    perform private.remove_vip_segment(p_id);
  end
  $$;

alter function public.delete_vip_segment owner to app_member;
grant execute on function public.delete_vip_segment to authenticated;
