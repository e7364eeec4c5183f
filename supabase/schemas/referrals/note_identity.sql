-- Records an identity mark of a user and keeps the 50 latest of its kind. Does nothing without a user or a mark.
create or replace function private.note_identity(p_user_id uuid, p_kind text, p_mark text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into private.identity_marks as m (user_id, kind, mark)
    select u.id, p_kind, p_mark from auth.users u where u.id = p_user_id and p_mark is not null
    on conflict (user_id, kind, mark) do update set seen_at = now() where m.seen_at < now() - interval '1 day';
    delete from private.identity_marks m
    where m.user_id = p_user_id and m.kind = p_kind and m.mark in (
      select o.mark from private.identity_marks o where o.user_id = p_user_id and o.kind = p_kind
      order by o.seen_at desc, o.mark offset 50
    );
  end
  $$;

alter function private.note_identity owner to current_user;
grant execute on function private.note_identity to app_system;
