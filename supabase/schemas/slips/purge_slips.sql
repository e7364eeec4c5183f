-- Anonymises a batch of slips past the project's retention. Returns how many.
create or replace function system.purge_slips(p_limit integer default 500) returns integer
  language sql security definer
  set search_path = ''
  as $$ select private.purge_slips(p_limit) $$;

alter function system.purge_slips owner to app_system;

create or replace function private.purge_slips(p_limit integer) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_ids uuid[];
  begin
    select coalesce(array_agg(old.id), '{}') into v_ids
    from (
      select s.id from public.projects p
      join public.slips s on s.project_id = p.id and s.created_at < now() - make_interval(days => p.retention_days)
      where p.retention_days is not null and s.purged_at is null
      limit p_limit
    ) old;
    perform private.strip_slips(v_ids);
    return cardinality(v_ids);
  end
  $$;

alter function private.purge_slips owner to current_user;
grant execute on function private.purge_slips to app_system;
