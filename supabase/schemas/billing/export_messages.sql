-- Messages after a sequence, in ascending order. Errors: not_found, forbidden.
create or replace function public.export_messages(p_room_id uuid, p_after bigint, p_limit integer)
  returns table (
    sequence bigint, created_at timestamptz, author_kind text, kind text, is_note boolean, text text, content jsonb, attachments jsonb
  )
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select r.project_id from public.rooms r where r.id = p_room_id), 'see_contacts');
    return query select * from private.export_messages(p_room_id, p_after, p_limit);
  end
  $$;

alter function public.export_messages owner to app_member;
grant execute on function public.export_messages to authenticated;

-- A room's messages for a customer's data export. A definer: people may have everything that is stored about them, whatever history limit
-- the package has.
create or replace function private.export_messages(p_room_id uuid, p_after bigint, p_limit integer)
  returns table (
    sequence bigint, created_at timestamptz, author_kind text, kind text, is_note boolean, text text, content jsonb, attachments jsonb
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select m.sequence, m.created_at, m.author_kind, m.kind, m.is_note, m.text, m.content, m.attachments
    from public.messages m
    where m.room_id = p_room_id and m.sequence > p_after
    order by m.sequence
    limit least(greatest(p_limit, 1), 1000)
  $$;

alter function private.export_messages owner to current_user;
grant execute on function private.export_messages to app_member;
