create or replace function system.purge_project(p_limit integer) returns boolean
  language sql security definer
  set search_path = ''
  as $$ select private.purge_project(p_limit) $$;

alter function system.purge_project owner to app_system;

-- Purges the project whose grace period ended first: at most p_limit messages, rooms or customers per call, and finally everything else.
-- The job remove_files deletes the files. Returns whether there may be more to do.
create or replace function private.purge_project(p_limit integer) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project public.projects;
    v_pictures text[];
    v_count integer;
  begin
    select p.* into v_project from public.projects p
    where p.deleted_at <= now() - private.days_of_grace()
    order by p.deleted_at limit 1 for update skip locked;
    if not found then
      return false;
    end if;
    delete from public.messages m where m.id in (
      select o.id from public.messages o where o.project_id = v_project.id limit p_limit
    );
    if found then
      return true;
    end if;
    delete from public.rooms r where r.id in (select o.id from public.rooms o where o.project_id = v_project.id limit p_limit);
    if found then
      return true;
    end if;
    with gone as (
      delete from public.customers c where c.id in (
        select o.id from public.customers o where o.project_id = v_project.id limit p_limit
      )
      returning c.picture_url
    )
    select count(*), array_agg(g.picture_url) into v_count, v_pictures from gone g;
    perform private.queue_picture_deletion(v_pictures);
    if v_count > 0 then
      return true;
    end if;
    perform private.queue_picture_deletion(
      array[v_project.logo_url]
      || array(select s.picture_url from public.socials s where s.project_id = v_project.id)
      || array(select w.avatar_url from public.widgets w where w.project_id = v_project.id)
    );
    -- every object under the project's prefix in any bucket, also those without a row
    insert into private.files_pending_deletion (bucket, path)
    select o.bucket_id, o.name from storage.objects o
    where o.bucket_id in (select b.id from storage.buckets b) and o.name like v_project.id || '/%'
    union
    select 'knowledge', s.path from public.ai_sources s where s.project_id = v_project.id and s.path is not null
    union
    select 'attachments', y.path from public.invoice_payments y where y.project_id = v_project.id;
    delete from public.invoice_payments y where y.project_id = v_project.id;
    delete from public.invoices i where i.project_id = v_project.id and i.state <> 'paid';
    update public.invoices i set created_by = null where i.project_id = v_project.id;
    delete from public.projects p where p.id = v_project.id;
    perform private.enqueue_remove_files();
    perform private.record_act('project.ended', v_project.id, jsonb_build_object(
      'made_at', v_project.created_at, 'deleted_at', v_project.deleted_at
    ));
    return true;
  end
  $$;

alter function private.purge_project owner to current_user;
grant execute on function private.purge_project to app_system;
