-- Fails with rate_limited when visitors have too many unsent files of the last hour: 20 per visitor, 200 per widget, 400 per project.
-- Runs as the migrating role, because visitors see only their own files.
create or replace function private.limit_visitor_uploads(p_project_id uuid, p_social_id uuid, p_visitor_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_visitor integer;
    v_social integer;
    v_project integer;
  begin
    select
      count(*) filter (where a.social_id = p_social_id and a.uploader_id = p_visitor_id),
      count(*) filter (where a.social_id = p_social_id),
      count(*)
    into v_visitor, v_social, v_project
    from public.attachments a
    where a.project_id = p_project_id and a.uploader_kind = 'customer' and a.message_id is null
      and a.created_at > now() - interval '1 hour';
    if v_visitor >= 20 or v_social >= 200 or v_project >= 400 then
      perform private.fail('rate_limited');
    end if;
  end
  $$;

alter function private.limit_visitor_uploads owner to current_user;
grant execute on function private.limit_visitor_uploads to app_visitor;
