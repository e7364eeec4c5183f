-- The member whom the customer sees as the sender of a message, as {name, avatar_path, has_icon}; null: the account itself.
create or replace function private.sender_of(p_message public.messages, p_social_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('name', p.name, 'avatar_path', p.avatar_path, 'has_icon', p.has_avatar_icon)
    from public.profiles p
    where p_message.author_kind = 'member' and p.user_id = p_message.author_id
      and exists (select from public.socials s where s.id = p_social_id and s.shows_sender)
  $$;

alter function private.sender_of owner to current_user;
grant execute on function private.sender_of to app_system;
