-- The content of a message from {cards, quick_replies}: links get the tokens under which track_card_links counts them. p_client_id makes them
-- the same at every attempt. Errors: invalid (rich), not_found (coupon).
create or replace function private.rich_content(p_room public.rooms, p_client_id uuid, p_rich jsonb) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_seed text := p_room.id || ':' || p_client_id;
    v_cards jsonb;
  begin
    if not private.is_rich(p_rich) then
      perform private.fail('invalid', 'rich');
    end if;
    perform private.require_coupons(p_room.project_id, p_rich -> 'cards');
    if not p_rich ? 'cards' then
      return p_rich;
    end if;
    select jsonb_agg(
      e.card || jsonb_build_object(
        'link', case
          when jsonb_typeof(e.card -> 'link') = 'object' then
            (e.card -> 'link') || jsonb_build_object('token', private.link_token(v_seed, (e.place::integer - 1) * 10))
          else 'null'
        end,
        'buttons', coalesce((
          select jsonb_agg(
            case b.button ->> 'do'
              when 'link' then
                b.button || jsonb_build_object('token', private.link_token(v_seed, (e.place::integer - 1) * 10 + b.place::integer))
              else b.button
            end order by b.place
          )
          from jsonb_array_elements(e.card -> 'buttons') with ordinality b (button, place)
        ), '[]')
      ) order by e.place
    ) into v_cards
    from jsonb_array_elements(p_rich -> 'cards') with ordinality e (card, place);
    return p_rich || jsonb_build_object(
      'kind', 'cards', 'cards', v_cards,
      'link_name', (select s.link_name from public.broadcast_settings s where s.project_id = p_room.project_id)
    );
  end
  $$;

alter function private.rich_content owner to current_user;
grant execute on function private.rich_content to app_member;
