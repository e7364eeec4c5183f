-- What a retention would delete now: messages (counted up to 100,000) and files with their bytes. Errors: not_found, forbidden.
create or replace function public.preview_retention(p_project_id uuid, p_days integer)
  returns table (messages integer, files integer, bytes bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_before timestamptz := now() - make_interval(days => p_days);
  begin
    perform private.require_right(p_project_id, 'manage');
    select count(*) into messages from (
      select from public.messages m where m.project_id = p_project_id and m.created_at < v_before limit 100000
    ) old;
    select count(*), coalesce(sum(a.size), 0) into files, bytes
    from public.attachments a where a.project_id = p_project_id and a.created_at < v_before;
    return next;
  end
  $$;

alter function public.preview_retention owner to app_member;
grant execute on function public.preview_retention to authenticated;
