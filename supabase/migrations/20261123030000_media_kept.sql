-- Files of every kind, up to 100 MB: stored variants of pictures, lengths of sound, bounded uploads of visitors.

-- Buckets ------------------------------------------------------------------------------------------------------------

update storage.buckets set file_size_limit = 104857600 where id = 'attachments';
-- Visitors of a website are anonymous and free to make, so a signed upload address must not take more than they may send:
-- the bucket enforces what an announced size only claims.
insert into storage.buckets (id, name, public, file_size_limit)
values ('visitor-attachments', 'visitor-attachments', false, 26214400)
on conflict (id) do nothing;

-- Variants -----------------------------------------------------------------------------------------------------------

alter table public.attachments
  add column variants jsonb check (jsonb_typeof(variants) = 'array');
comment on column public.attachments.variants is
  'Which other forms of a picture are stored beside it ("jpeg", "preview"), at {path}.{variant}.jpg. Null: none was made yet; []: the picture cannot be decoded.';

create function private.enqueue_make_variants(p_attachment_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    -- one queue: decoding is the most expensive thing a stranger's file can cost, so it never runs twice at once
    select graphile_worker.add_job(
      'make_variants',
      payload := json_build_object('attachment_id', p_attachment_id),
      queue_name := 'make_variants',
      job_key := 'variants:' || p_attachment_id,
      max_attempts := 5
    )
  $$;
grant execute on function private.enqueue_make_variants(uuid) to app_system;

-- Enqueues the job that makes a picture's variants, once per picture. Returns whether there is anything to wait for.
create function system.request_variants(p_attachment_id uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform from public.attachments a
    where a.id = p_attachment_id and a.kind = 'image' and a.state = 'ready' and a.variants is null;
    if not found then
      return false;
    end if;
    perform private.enqueue_make_variants(p_attachment_id);
    return true;
  end
  $$;

-- Records which variants are stored. Only the first result counts. Returns the attachment or null.
create function system.settle_variants(p_attachment_id uuid, p_variants jsonb) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    update public.attachments a set variants = p_variants
    where a.id = p_attachment_id and a.variants is null
    returning to_jsonb(a)
  $$;

-- Variants leave storage with their file, whichever way its row goes: deleted, erased, unsent or swept.
create function private.remove_variants() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into private.doomed_files (bucket, path)
    select old.bucket, old.path || '.' || v.name || '.jpg'
    from jsonb_array_elements_text(old.variants) v (name);
    perform private.enqueue_remove_files();
    return null;
  end
  $$;
create trigger remove_variants after delete on public.attachments
  for each row when (old.variants <> '[]') execute function private.remove_variants();

-- Members' pictures that may be sent at any time: of quick messages, broadcasts and drafts. Others are made on demand.
select private.enqueue_make_variants(a.id)
from public.attachments a
where a.uploader_kind = 'member' and a.kind = 'image' and a.state = 'ready' and a.message_id is null;

-- Length and kind ----------------------------------------------------------------------------------------------------

drop function system.settle_attachment(uuid, text, text, bigint, text, integer, integer, text);
-- Records what the content of an uploaded file turned out to be. Only a pending one changes. Returns the attachment or null.
create function system.settle_attachment(
  p_attachment_id uuid, p_state text, p_mime text default null, p_size bigint default null, p_kind text default null,
  p_width integer default null, p_height integer default null, p_duration_ms integer default null,
  p_variants jsonb default null, p_refusal_code text default null
) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    update public.attachments a
    set state = p_state, mime = coalesce(p_mime, a.mime), size = coalesce(p_size, a.size),
        kind = coalesce(p_kind, a.kind), width = p_width, height = p_height, duration_ms = p_duration_ms,
        variants = p_variants, refusal_code = p_refusal_code
    where a.id = p_attachment_id and a.state = 'pending'
    returning to_jsonb(a)
  $$;

drop function system.settle_media(uuid, text, text, bigint, text, integer, integer, text);
-- Records a provider's file as copied (p_state ready) or as not to be had (refused, with why), and shows it in its message with
-- the reason; where the provider only did not answer, its source is kept, so that the file can be asked for again.
-- Returns the message, or null when it was settled before.
create function system.settle_media(
  p_attachment_id uuid, p_state text, p_mime text default null, p_size bigint default null, p_kind text default null,
  p_width integer default null, p_height integer default null, p_duration_ms integer default null,
  p_refusal_code text default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_file public.attachments;
    v_message public.messages;
  begin
    update public.attachments a
    set state = p_state, mime = coalesce(p_mime, a.mime), size = coalesce(p_size, a.size), kind = coalesce(p_kind, a.kind),
        width = coalesce(p_width, a.width), height = coalesce(p_height, a.height),
        duration_ms = coalesce(p_duration_ms, a.duration_ms), refusal_code = p_refusal_code
    where a.id = p_attachment_id and a.state = 'pending'
    returning * into v_file;
    if not found then
      return null;
    end if;
    delete from private.media_sources where attachment_id = p_attachment_id and p_refusal_code is distinct from 'unavailable';
    update public.messages m
    set attachments = coalesce((
          select jsonb_agg(case when f.file ->> 'id' <> p_attachment_id::text then f.file else f.file || jsonb_build_object(
            'kind', v_file.kind, 'mime', v_file.mime, 'size', v_file.size, 'width', v_file.width, 'height', v_file.height,
            'duration_ms', v_file.duration_ms,
            'state', case when v_file.state = 'ready' then 'ready' else 'failed' end, 'failure_code', v_file.refusal_code
          ) end order by f.place)
          from jsonb_array_elements(m.attachments) with ordinality f (file, place)
        ), '[]'),
        updated_at = clock_timestamp()
    where m.id = v_file.message_id and m.unsent_at is null
    returning * into v_message;
    return case when v_message.id is not null then to_jsonb(v_message) end;
  end
  $$;

-- Uploads of visitors ------------------------------------------------------------------------------------------------

create index attachments_unattached_of_visitors on public.attachments (project_id, created_at)
  where message_id is null and uploader_kind = 'customer';

-- Fails with rate_limited when too many files of visitors wait unsent: 20 of one visitor, 200 of one widget, 400 of one project
-- within an hour. A definer of the migrating role: a visitor sees only their own files.
create function private.limit_visitor_uploads(p_project_id uuid, p_social_id uuid, p_visitor_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_visitor integer;
    v_social integer;
    v_project integer;
  begin
    select
      count(*) filter (where a.social_id = p_social_id and a.uploader_id = p_visitor_id),
      count(*) filter (where a.social_id = p_social_id),
      count(*)
    into v_visitor, v_social, v_project
    from public.attachments a
    where a.project_id = p_project_id and a.uploader_kind = 'customer' and a.message_id is null
      and a.created_at > now() - interval '1 hour';
    if v_visitor >= 20 or v_social >= 200 or v_project >= 400 then
      perform private.fail('rate_limited');
    end if;
  end
  $$;
grant execute on function private.limit_visitor_uploads(uuid, uuid, uuid) to app_visitor;

-- Announces a file the visitor is about to upload. Returns its id and storage path. Errors: not_found, rate_limited.
create or replace function visitor.create_attachment(
  p_social_id uuid, p_visitor_id uuid, p_name text, p_mime text, p_size bigint
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid := gen_random_uuid();
    v_project_id uuid;
    v_path text;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    select s.project_id into v_project_id from public.socials s where s.id = p_social_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.limit_visitor_uploads(v_project_id, p_social_id, p_visitor_id);
    v_path := v_project_id || '/' || p_social_id || '/' || v_id;
    insert into public.attachments (
      id, project_id, social_id, uploader_kind, uploader_id, bucket, path, name, mime, size
    )
    values (
      v_id, v_project_id, p_social_id, 'customer', p_visitor_id, 'visitor-attachments', v_path, p_name, p_mime, p_size
    );
    return jsonb_build_object(
      'id', v_id, 'path', v_path, 'bucket', 'visitor-attachments', 'name', p_name, 'mime', p_mime, 'size', p_size
    );
  end
  $$;

-- Files announced or uploaded and never sent: of members after a day, of visitors after six hours (a signed upload address lives
-- for two). Deletes the rows and returns their places in storage.
create or replace function system.take_abandoned_attachments(p_limit integer default 100) returns table (bucket text, path text)
  language sql security definer
  set search_path = ''
  as $$
    delete from public.attachments a
    where a.id in (
      select b.id from public.attachments b
      where b.message_id is null
        and b.created_at < now() - case b.uploader_kind when 'customer' then interval '6 hours' else interval '1 day' end
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

-- Whose functions ------------------------------------------------------------------------------------------------------

grant create on schema system to app_system;
alter function system.request_variants(uuid) owner to app_system;
alter function system.settle_variants(uuid, jsonb) owner to app_system;
alter function system.settle_attachment(uuid, text, text, bigint, text, integer, integer, integer, jsonb, text) owner to app_system;
alter function system.settle_media(uuid, text, text, bigint, text, integer, integer, integer, text) owner to app_system;
revoke create on schema system from app_system;
