comment on table public.saved_items is
  'What a shop sells, ready to be put on bills; at most 1,000 per project. Bills copy name and price. Deleted ones can be restored for a day.';
comment on column public.saved_items.used_at is 'When a bill with an item of this name was last saved.';

alter table public.saved_items enable row level security;

grant select on public.saved_items to app_member, authenticated;
grant delete, select on public.saved_items to app_system;

create policy saved_items_select on public.saved_items for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));

create policy saved_items_select_system on public.saved_items for select to app_system using (true);

create policy saved_items_delete_system on public.saved_items for delete to app_system
  using (deleted_at is not null);
