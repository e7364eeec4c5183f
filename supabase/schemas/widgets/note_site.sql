-- Records that a widget's code was seen on a host, at most every ten minutes. p_is_open: the chat was opened there.
create or replace function visitor.note_site(p_social_id uuid, p_host text, p_path text default null, p_is_open boolean default false)
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_visitor(p_social_id, null);
    if exists (
      select from public.widget_sites s
      where s.host = p_host and s.last_seen_at > now() - interval '10 minutes'
        and (not p_is_open or s.opened_at > now() - interval '10 minutes')
    ) then
      return;
    end if;
    insert into public.widget_sites as s (social_id, project_id, host, path, opened_at)
    select w.social_id, w.project_id, p_host, p_path, case when p_is_open then now() end
    from public.widgets w where w.social_id = p_social_id
    on conflict (social_id, host) do update
    set last_seen_at = now(), path = coalesce(excluded.path, s.path), opened_at = coalesce(excluded.opened_at, s.opened_at);
    delete from public.widget_sites s
    where s.host in (select o.host from public.widget_sites o order by o.last_seen_at desc, o.host offset 50);
  end
  $$;

alter function visitor.note_site owner to app_visitor;
