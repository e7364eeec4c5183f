-- Names the first picture or coupon of cards that the transaction's key may not send to a room, as the request wrote it. Errors:
-- attachment_not_ready (cards.0.picture_id), invalid (cards.0.buttons.0.coupon_id).
create or replace function private.check_rich_of_key(p_room_id uuid, p_rich jsonb) returns void
  language plpgsql stable
  set search_path = ''
  as $$
  declare
    v_field text;
  begin
    select format('cards.%s.picture_id', e.place - 1) into v_field
    from jsonb_array_elements(p_rich -> 'cards') with ordinality e (card, place)
    where e.card ->> 'picture_id' is not null and not exists (
      select from public.attachments a
      where a.id = (e.card ->> 'picture_id')::uuid and a.room_id = p_room_id and a.message_id is null and a.state = 'ready'
        and a.kind = 'image' and private.is_upload_of_key(p_room_id, a.id)
    )
    order by e.place
    limit 1;
    if found then
      perform private.fail('attachment_not_ready', v_field);
    end if;
    select format('cards.%s.buttons.%s.coupon_id', e.place - 1, b.place - 1) into v_field
    from jsonb_array_elements(p_rich -> 'cards') with ordinality e (card, place)
    cross join jsonb_array_elements(e.card -> 'buttons') with ordinality b (button, place)
    where b.button ->> 'do' = 'coupon' and not exists (
      select from public.coupons c where c.id = (b.button ->> 'coupon_id')::uuid and c.project_id = private.key_project_id()
    )
    order by e.place, b.place
    limit 1;
    if found then
      perform private.fail('invalid', v_field);
    end if;
  end
  $$;

alter function private.check_rich_of_key owner to current_user;
