-- {cards, quick_replies} (private.is_rich) as prepared messages store it: with `pictures`, which must be ready pictures of the project that
-- the caller may see. Errors: invalid and attachment_not_ready (both p_field), not_found (coupon_id).
create or replace function private.keep_rich(p_project_id uuid, p_rich jsonb, p_field text) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
  declare
    v_ids uuid[];
    v_pictures jsonb;
  begin
    if not private.is_rich(p_rich) then
      perform private.fail('invalid', p_field);
    end if;
    perform private.require_coupons(p_project_id, p_rich -> 'cards');
    v_ids := private.picture_ids(p_rich -> 'cards');
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'kind', a.kind, 'name', a.name, 'mime', a.mime, 'size', a.size,
      'width', a.width, 'height', a.height, 'duration_ms', a.duration_ms
    ) order by a.id), '[]') into v_pictures
    from public.attachments a
    where a.id = any (v_ids) and a.project_id = p_project_id and a.social_id is null and a.state = 'ready' and a.kind = 'image';
    if jsonb_array_length(v_pictures) <> cardinality(v_ids) then
      perform private.fail('attachment_not_ready', p_field);
    end if;
    return p_rich || jsonb_build_object('pictures', v_pictures);
  end
  $$;

alter function private.keep_rich owner to current_user;
grant execute on function private.keep_rich to app_member;
