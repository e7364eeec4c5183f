-- Checks that the files are ready, unsent and of this uploader, and returns them as a message stores them, in the given order. Errors:
-- too_many_attachments, attachment_not_ready.
create or replace function private.resolve_attachments(
  p_attachment_ids uuid[], p_uploader_kind text, p_uploader_id uuid, p_social_id uuid, p_room_id uuid
) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_attachments jsonb;
    v_found integer;
  begin
    if coalesce(cardinality(p_attachment_ids), 0) = 0 then
      return '[]';
    end if;
    if cardinality(p_attachment_ids) > 10 then
      perform private.fail('too_many_attachments', 'attachment_ids');
    end if;
    select
      jsonb_agg(
        jsonb_build_object(
          'id', a.id, 'kind', a.kind, 'name', a.name, 'mime', a.mime, 'size', a.size,
          'width', a.width, 'height', a.height, 'duration_ms', a.duration_ms
        )
        order by wanted.place
      ),
      count(*)
    into v_attachments, v_found
    from unnest(p_attachment_ids) with ordinality wanted (id, place)
    join public.attachments a on a.id = wanted.id
    where a.state = 'ready'
      and a.message_id is null
      and a.uploader_kind = p_uploader_kind
      and a.uploader_id = p_uploader_id
      and a.social_id = p_social_id
      and (a.room_id is null or a.room_id = p_room_id);
    if v_found <> cardinality(p_attachment_ids)
      or v_found <> (select count(distinct given.id) from unnest(p_attachment_ids) given (id)) then
      perform private.fail('attachment_not_ready', 'attachment_ids');
    end if;
    return v_attachments;
  end
  $$;

alter function private.resolve_attachments owner to current_user;
grant execute on function private.resolve_attachments to app_member, app_system, app_visitor;
