comment on table public.broadcast_links is
  'URLs in a broadcast by the token of their short link: /r/{link_name}/{token} or /r/{token} redirects to that URL and nowhere else.';
comment on column public.broadcast_links.link_name is 'The shop''s name in this link when it was sent. Under another name it does not open.';

alter table public.broadcast_links enable row level security;

grant select on public.broadcast_links to app_member, authenticated;

create policy broadcast_links_select on public.broadcast_links for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_broadcasts'))));
