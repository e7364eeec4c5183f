-- Records that a broadcast's results were exported. Errors: not_found, forbidden.
create or replace function public.record_broadcast_export(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := (select b.project_id from public.broadcasts b where b.id = p_id);
  begin
    perform private.require_right(v_project_id, 'broadcast');
    perform private.audit(v_project_id, 'broadcast.exported', p_id::text);
  end
  $$;

alter function public.record_broadcast_export owner to app_member;
grant execute on function public.record_broadcast_export to authenticated;
