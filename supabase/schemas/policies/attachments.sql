comment on table public.attachments is 'A file in storage: pending until its content is checked, then ready to be attached, or refused.';
comment on column public.attachments.variants is
  'Variants of a picture stored beside it ("jpeg", "preview"), at {path}.{variant}.jpg. Null: not generated yet; []: the picture '
  'cannot be decoded.';

alter table public.attachments enable row level security;

grant delete, insert, select, update on public.attachments to app_system;
grant insert, select on public.attachments to app_member, app_visitor;
grant select on public.attachments to authenticated;
grant update (room_id, message_id) on public.attachments to app_member, app_visitor;

create policy attachments_select on public.attachments for select to authenticated, app_member
  using (
    social_id is not null
    and (
      project_id = any (array(select private.my_project_ids('read_all_rooms')))
      or exists (select from public.rooms r where r.id = attachments.room_id)
    )
  );

create policy attachments_select_ready_to_hand on public.attachments for select to authenticated, app_member
  using (
    social_id is null
    and project_id = any (array(select private.my_project_ids('read')))
    and (
      uploader_id = (select private.user_id())
      or exists (select from public.quick_messages q where q.image_ids @> array[attachments.id])
      or exists (select from public.automatic_messages a where a.image_ids @> array[attachments.id])
      or exists (select from public.automation_rules r where r.image_ids @> array[attachments.id])
      or exists (select from public.coupons c where c.picture_id = attachments.id)
      or exists (select from public.saved_items i where i.picture_id = attachments.id)
      or exists (select from public.rich_menus m where m.picture_id = attachments.id)
      or exists (select from public.rich_menu_versions v where v.picture_id = attachments.id)
    )
  );

create policy attachments_select_system on public.attachments for select to app_system using (true);

create policy attachments_select_visitor on public.attachments for select to app_visitor
  using (
    social_id = (select private.visitor_social_id())
    and uploader_kind = 'customer' and uploader_id::text = (select private.visitor_external_id())
  );

create policy attachments_insert on public.attachments for insert to app_member
  with check (
    social_id is not null
    and uploader_kind = 'member' and uploader_id = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('answer')))
    and exists (select from public.rooms r where r.id = attachments.room_id)
  );

create policy attachments_insert_ready_to_hand on public.attachments for insert to app_member
  with check (
    social_id is null and room_id is null
    and uploader_kind = 'member' and uploader_id = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('answer')))
  );

create policy attachments_insert_system on public.attachments for insert to app_system with check (true);

create policy attachments_insert_visitor on public.attachments for insert to app_visitor
  with check (
    social_id = (select private.visitor_social_id())
    and uploader_kind = 'customer' and uploader_id::text = (select private.visitor_external_id())
  );

create policy attachments_update on public.attachments for update to app_member
  using (uploader_kind = 'member' and uploader_id = (select private.user_id()) and message_id is null)
  with check (uploader_kind = 'member' and uploader_id = (select private.user_id()));

create policy attachments_update_system on public.attachments for update to app_system using (true) with check (true);

create policy attachments_update_visitor on public.attachments for update to app_visitor
  using (
    social_id = (select private.visitor_social_id())
    and uploader_kind = 'customer' and uploader_id::text = (select private.visitor_external_id()) and message_id is null
  )
  with check (
    social_id = (select private.visitor_social_id())
    and uploader_kind = 'customer' and uploader_id::text = (select private.visitor_external_id())
  );

create policy attachments_delete_system on public.attachments for delete to app_system
  using (message_id is null);
