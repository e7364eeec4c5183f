-- What a webhook needs to verify a signature: {id, project_id, kind, external_id, status, sealed, has_templates (as private.has_templates),
-- checks (of the last examination)}, or null. By id, or by the provider's id of a connected account. Also finds accounts of a deleted
-- project: their events are kept while the deletion can be undone.
create or replace function system.find_social(
  p_social_id uuid default null, p_kind text default null, p_external_id text default null
)
  returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', s.id, 'project_id', s.project_id, 'kind', s.kind, 'external_id', s.external_id, 'status', s.status,
      'sealed', c.sealed, 'has_templates', private.has_templates(s.id), 'checks', s.checks
    )
    from public.socials s
    left join private.social_credentials c on c.social_id = s.id
    where s.id = p_social_id or (s.kind = p_kind and s.external_id = p_external_id and s.status <> 'disconnected')
  $$;

alter function system.find_social owner to app_system;
