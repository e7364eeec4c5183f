-- The ids of a message's files, in their order.
create or replace function private.file_ids(p_attachments jsonb) returns uuid[]
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(array_agg((f.file ->> 'id')::uuid order by f.place), '{}')
    from jsonb_array_elements(p_attachments) with ordinality f (file, place)
  $$;

alter function private.file_ids owner to current_user;
