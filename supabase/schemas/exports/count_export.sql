-- The number of rows per table up to an instant.
create or replace function private.count_export(p_project_id uuid, p_until timestamptz) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'customers', (select count(*) from public.customers c where c.project_id = p_project_id and c.created_at <= p_until),
      'rooms', (select count(*) from public.rooms r where r.project_id = p_project_id and r.created_at <= p_until),
      'messages', (
        select count(*) from public.messages m where m.project_id = p_project_id and not m.is_note and m.created_at <= p_until
      ),
      'notes', (
        select count(*) from public.messages m where m.project_id = p_project_id and m.is_note and m.created_at <= p_until
      ),
      'tags', (select count(*) from public.tags t where t.project_id = p_project_id and t.created_at <= p_until),
      'slips', (select count(*) from public.slips l where l.project_id = p_project_id and l.created_at <= p_until),
      'bills', (select count(*) from public.bills b where b.project_id = p_project_id and b.created_at <= p_until),
      'broadcasts', (select count(*) from public.broadcasts b where b.project_id = p_project_id and b.created_at <= p_until),
      'members', (select count(*) from public.members m where m.project_id = p_project_id and m.created_at <= p_until),
      'audit_log', (select count(*) from public.audit_log a where a.project_id = p_project_id and a.created_at <= p_until),
      'files', (
        select count(*) from public.attachments f
        where f.project_id = p_project_id and f.state = 'ready' and f.created_at <= p_until
      )
    )
  $$;

alter function private.count_export owner to current_user;
