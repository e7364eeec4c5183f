-- Notes what the provider says now of templates that were asked for: p_templates as in save_templates. Those of other words stay as they are,
-- and so do requests that it did not take.
create or replace function system.note_templates(p_social_id uuid, p_templates jsonb) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.note_templates(p_social_id, p_templates) $$;

alter function system.note_templates owner to app_system;

create or replace function private.note_templates(p_social_id uuid, p_templates jsonb) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.message_templates t
    set status = g.status, reason = g.reason, external_id = coalesce(g.external_id, t.external_id), checked_at = now()
    from jsonb_to_recordset(p_templates) g (language text, name text, external_id text, status text, reason text)
    where t.social_id = p_social_id and t.name = g.name and t.language = g.language
      and (g.external_id is not null or t.external_id is not null)
  $$;

alter function private.note_templates owner to current_user;
grant execute on function private.note_templates to app_system;
