-- The epoch of a room, project or user goes with it: nothing of a purged project may be left.
create function private.forget_channel_epochs() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    delete from private.channel_epochs e where e.scope_id in (select (to_jsonb(g) ->> tg_argv[0])::uuid from gone g);
    return null;
  end
  $$;
create trigger forget_channel_epochs after delete on public.rooms
  referencing old table as gone for each statement execute function private.forget_channel_epochs('id');
create trigger forget_channel_epochs after delete on public.projects
  referencing old table as gone for each statement execute function private.forget_channel_epochs('id');
create trigger forget_channel_epochs after delete on public.profiles
  referencing old table as gone for each statement execute function private.forget_channel_epochs('user_id');

-- Two statements: an "or" over two columns reads the whole table.
create index page_unsubscriptions_by_age on private.page_unsubscriptions (created_at);
create or replace function private.end_page(p_social_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    delete from private.page_unsubscriptions u where u.social_id = p_social_id;
    delete from private.page_unsubscriptions u where u.created_at < now() - interval '1 day';
  $$;

-- The bound that holds for every uploader is named apart, so that the index is read up to it and no further.
create or replace function system.take_abandoned_attachments(p_limit integer default 100) returns table (bucket text, path text)
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
      order by b.created_at
      limit p_limit
    )
    returning a.bucket, a.path
  $$;
