comment on table public.posts is 'A post of a connected account, under which somebody has commented.';
comment on column public.posts.external_id is 'The provider''s id of the post.';
comment on column public.posts.url is 'Its permanent URL; null until it is fetched, or if the provider does not tell.';
comment on column public.posts.picture_url is 'Our copy of its picture.';
comment on column public.posts.fetched_at is 'When text, URL and picture were requested; null: not yet.';

alter table public.posts enable row level security;

grant select on public.posts to app_key, app_member, authenticated;
grant insert, select, update on public.posts to app_system;

-- an own-scoped agent sees the posts of visible rooms
create policy posts_select on public.posts for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or (
      project_id = any (array(select private.my_project_ids('read_own_rooms')))
      and exists (select from public.rooms r where r.post_id = posts.id)
    )
  );

create policy posts_select_key on public.posts for select to app_key
  using (project_id = (select private.key_project_id()));

create policy posts_select_system on public.posts for select to app_system using (true);

create policy posts_insert_system on public.posts for insert to app_system with check (true);

create policy posts_update_system on public.posts for update to app_system using (true) with check (true);
