-- A comment that a program is about to change at the provider: {social_id, external_id, is_gone}. Errors: unauthorized, forbidden, not_found.
create or replace function api.find_comment(p_key_id uuid, p_room_id uuid, p_message_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_comment jsonb;
  begin
    perform private.enter_key(p_key_id, 'comments.write');
    select jsonb_build_object('social_id', m.social_id, 'external_id', m.external_id, 'is_gone', m.unsent_at is not null) into v_comment
    from public.messages m join public.rooms r on r.id = m.room_id
    where m.id = p_message_id and m.room_id = p_room_id and r.kind = 'comment' and (m.content ? 'comment' or m.unsent_at is not null);
    if not found then
      perform private.fail('not_found');
    end if;
    return v_comment;
  end
  $$;

alter function api.find_comment owner to app_key;
