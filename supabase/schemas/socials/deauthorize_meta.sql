-- A person revoked access: their accounts need attention until they are reconnected. Returns how many.
create or replace function system.deauthorize_meta(p_granted_by text) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_social public.socials;
    v_count integer := 0;
  begin
    for v_social in
      update public.socials s
      set status = 'needs_attention', last_error = 'deauthorized', checks = s.checks || '{"page_token": "failed"}'
      from private.social_credentials c
      where c.social_id = s.id and c.granted_by = p_granted_by and s.kind in ('facebook', 'instagram')
        and s.status <> 'disconnected'
      returning s.*
    loop
      v_count := v_count + 1;
      perform private.audit(v_social.project_id, 'social.deauthorized', v_social.id::text);
    end loop;
    return v_count;
  end
  $$;

alter function system.deauthorize_meta owner to app_system;
