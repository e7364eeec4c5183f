-- The cards of a message's content as the public API shows them: without the tokens of their links. p_with_clicks adds to each link how often
-- it was pressed. Null if there are none.
create or replace function private.cards_of_api(p_content jsonb, p_with_clicks boolean default true) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_agg(
      e.card || jsonb_build_object(
        'link', case
          when jsonb_typeof(e.card -> 'link') = 'object' then
            (e.card -> 'link') - 'token' || private.clicks_of_api(p_content, (e.place::integer - 1) * 10, p_with_clicks)
          else 'null'
        end,
        'buttons', coalesce((
          select jsonb_agg(
            case b.button ->> 'do'
              when 'link' then
                b.button - 'token'
                || private.clicks_of_api(p_content, (e.place::integer - 1) * 10 + b.place::integer, p_with_clicks)
              else b.button
            end order by b.place
          )
          from jsonb_array_elements(e.card -> 'buttons') with ordinality b (button, place)
        ), '[]')
      ) order by e.place
    )
    from jsonb_array_elements(p_content -> 'cards') with ordinality e (card, place)
  $$;

alter function private.cards_of_api owner to current_user;
grant execute on function private.cards_of_api to app_key;
