-- Deletes rows of uploads that nothing uses and returns their files: after 6 hours for customers, after a day for members. The condition
-- on 6 hours applies to both and is written separately, so that the index is scanned up to it and no further.
create or replace function system.delete_abandoned_attachments(p_limit integer default 100) returns table (bucket text, path text)
  language sql security definer
  set search_path = ''
  as $$
    delete from public.attachments a
    where a.id in (
      select b.id from public.attachments b
      where b.message_id is null
        and b.created_at < now() - interval '6 hours'
        and (b.uploader_kind = 'customer' or b.created_at < now() - interval '1 day')
        and not exists (select from public.quick_messages q where q.image_ids @> array[b.id])
        and not exists (
          select from public.scheduled_messages s where s.state = 'waiting' and s.attachment_ids @> array[b.id]
        )
        and not private.is_in_broadcast(b.id)
        and not private.is_in_automation(b.id)
        and not exists (select from public.coupons c where c.picture_id = b.id)
        and not exists (select from public.saved_items i where i.picture_id = b.id)
        and not exists (select from public.rich_menus m where m.picture_id = b.id)
        and not exists (select from public.rich_menu_versions v where v.picture_id = b.id)
      order by b.created_at
      limit p_limit
    )
    returning a.bucket, a.path
  $$;

alter function system.delete_abandoned_attachments owner to app_system;
