-- Deletes undo records and rows of imports that cannot be undone any more, and imports that were never started. Returns how many undo
-- records.
create or replace function system.purge_undo_records() returns integer
  language sql security definer
  set search_path = ''
  as $$ select private.purge_undo_records() $$;

alter function system.purge_undo_records owner to app_system;

create or replace function private.purge_undo_records() returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_count integer;
    v_pictures text[];
  begin
    delete from public.customer_imports i
    where i.has_rows and i.started_at is null and i.state in ('uploading', 'checking', 'ready')
      and i.created_at < now() - interval '1 day';
    with old as (
      update public.customer_imports i set has_rows = false
      where i.has_rows and i.state in ('done', 'undone') and i.started_at < now() - interval '30 days'
      returning i.id
    )
    delete from private.customer_import_rows r using old where r.import_id = old.id;
    with old as (
      delete from private.undo_records where created_at < now() - interval '30 days' or undone_at < now() - interval '1 day'
      returning project_id, kind, image, undone_at
    ),
    pictures as (
      select o.project_id, o.image -> 'from' ->> 'picture_url' as url
      from old o where o.kind = 'customers_merged' and o.undone_at is null
    )
    select (select count(*) from old), array_agg(p.url) into v_count, v_pictures
    from pictures p
    -- a later merge can still be undone
    where not exists (
      select from private.undo_records u
      where u.project_id = p.project_id and u.kind = 'customers_merged' and u.created_at >= now() - interval '30 days'
        and u.image -> 'from' ->> 'picture_url' = p.url
    );
    perform private.queue_picture_deletion(v_pictures);
    return v_count;
  end
  $$;

alter function private.purge_undo_records owner to current_user;
grant execute on function private.purge_undo_records to app_system;
