-- When tags are merged, segments name the remaining one. A segment keeps naming a deleted tag: it matches no customer by it, and broadcasts to
-- it fail as incomplete until a member changes it.
create or replace function private.segments_follow_tag() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.vip_segments s
    set definition = replace(s.definition::text, old.id::text, u.other_id::text)::jsonb
    from private.undo_records u
    where u.subject_id = old.id and u.kind = 'tags_merged' and u.undone_at is null and u.created_at >= now()
      and s.project_id = old.project_id and s.definition::text like '%' || old.id || '%';
    return null;
  end
  $$;

alter function private.segments_follow_tag owner to current_user;
