-- Stores what Meta has said of a page's templates, which the caller has asked for: p_templates [{kind, language, name, external_id, status,
-- reason}]. What it does not name is forgotten. Errors: not_found, invalid.
create or replace function system.save_templates(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_social_id uuid, p_templates jsonb
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    perform private.save_templates(p_project_id, p_social_id, p_templates);
  end
  $$;

alter function system.save_templates owner to app_system;

create or replace function private.save_templates(p_project_id uuid, p_social_id uuid, p_templates jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_before text;
    v_after text;
  begin
    -- one at a time
    perform from public.socials s
    where s.id = p_social_id and s.kind = 'facebook' and s.project_id = p_project_id
      and s.project_id = any (array(select private.my_project_ids('manage')))
    for update;
    if not found then
      perform private.fail('not_found');
    end if;
    select string_agg(t.name || t.status, ' ' order by t.kind, t.language) into v_before
    from public.message_templates t where t.social_id = p_social_id;
    delete from public.message_templates t
    where t.social_id = p_social_id and not exists (
      select from jsonb_to_recordset(p_templates) g (kind text, language text) where g.kind = t.kind and g.language = t.language
    );
    insert into public.message_templates as t (social_id, project_id, kind, language, name, external_id, status, reason)
    select p_social_id, p_project_id, g.kind, g.language, g.name, g.external_id, g.status, g.reason
    from jsonb_to_recordset(p_templates)
      g (kind text, language text, name text, external_id text, status text, reason text)
    on conflict (social_id, kind, language) do update
    set name = excluded.name, external_id = excluded.external_id, status = excluded.status, reason = excluded.reason, checked_at = now();
    select string_agg(t.name || t.status, ' ' order by t.kind, t.language) into v_after
    from public.message_templates t where t.social_id = p_social_id;
    if v_after is distinct from v_before then
      perform private.audit(
        p_project_id, 'social.updated', p_social_id::text,
        jsonb_build_object('templates', (
          select jsonb_object_agg(c.status, c.count)
          from (select t.status, count(*) from public.message_templates t where t.social_id = p_social_id group by t.status) c
        ))
      );
    end if;
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function private.save_templates owner to current_user;
grant execute on function private.save_templates to app_system;
