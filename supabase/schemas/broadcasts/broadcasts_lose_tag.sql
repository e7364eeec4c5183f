-- When a tag is deleted, broadcasts that are drafts or scheduled and name it become drafts: without the tag they would reach others than
-- intended. When it was merged, they name the remaining tag.
create or replace function private.broadcasts_lose_tag() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_into uuid := (
      select u.other_id from private.undo_records u
      where u.subject_id = old.id and u.kind = 'tags_merged' and u.undone_at is null and u.created_at >= now()
      order by u.created_at desc limit 1
    );
    v_broadcast public.broadcasts;
  begin
    if v_into is not null then
      update public.broadcasts b set audience = replace(b.audience::text, old.id::text, v_into::text)::jsonb
      where b.project_id = old.project_id and b.state in ('draft', 'scheduled') and b.audience::text like '%' || old.id || '%';
      return null;
    end if;
    for v_broadcast in
      update public.broadcasts b set state = 'draft', reason = 'tag_deleted', send_at = null
      from (
        select o.id, o.state from public.broadcasts o
        where o.project_id = old.project_id and o.state in ('draft', 'scheduled') and o.audience::text like '%' || old.id || '%'
        for update
      ) was
      where b.id = was.id and exists (select from public.projects p where p.id = old.project_id)
      returning b.*
    loop
      perform private.notify_broadcast_starter(v_broadcast, 'broadcast_stopped');
      perform private.audit(
        v_broadcast.project_id, 'broadcast.unscheduled', v_broadcast.id::text,
        jsonb_build_object('name', v_broadcast.name, 'reason', 'tag_deleted')
      );
    end loop;
    return null;
  end
  $$;

alter function private.broadcasts_lose_tag owner to current_user;
