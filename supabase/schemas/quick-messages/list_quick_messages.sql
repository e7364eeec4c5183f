-- All quick messages that the caller may use: {messages, folders}. The composer searches them in the browser.
create or replace function public.list_quick_messages(p_project_id uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'messages', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', q.id, 'owner_id', q.owner_id, 'folder_id', q.folder_id, 'shortcut', q.shortcut, 'title', q.title,
            'bubbles', q.bubbles, 'place', q.place, 'use_count', q.use_count, 'last_used_at', q.last_used_at,
            'updated_at', q.updated_at
          )
          order by q.place, q.created_at, q.id
        )
        from public.quick_messages q
        where q.project_id = p_project_id and q.deleted_at is null
      ), '[]'),
      'folders', coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'owner_id', f.owner_id, 'name', f.name) order by lower(f.name), f.id)
        from public.quick_message_folders f
        where f.project_id = p_project_id
      ), '[]')
    )
  $$;

alter function public.list_quick_messages owner to current_user;
grant execute on function public.list_quick_messages to authenticated;
