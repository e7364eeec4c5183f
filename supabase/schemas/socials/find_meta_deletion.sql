-- {requested_at, completed_at} of a deletion request, or null.
create or replace function system.find_meta_deletion(p_code text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('requested_at', d.requested_at, 'completed_at', d.completed_at)
    from private.meta_deletions d where d.code = p_code
  $$;

alter function system.find_meta_deletion owner to app_system;
