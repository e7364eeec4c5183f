comment on table public.rich_menu_targets is
  'URLs behind the areas of a published rich menu by the token of their short link, as broadcast_links: /r/{link_name}/{token} or /r/{token}.';
comment on column public.rich_menu_targets.place is 'Index of the area in the version''s content, from 0.';
comment on column public.rich_menu_targets.link_name is 'The shop''s name in this link when it was published. Under another name it does not open.';

alter table public.rich_menu_targets enable row level security;

grant select on public.rich_menu_targets to app_member, authenticated;

create policy rich_menu_targets_select on public.rich_menu_targets for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read_settings'))));
