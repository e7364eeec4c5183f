-- Applied before the migrations: constraints, defaults or indexes use it.

-- Whether a value is a list of 1 to 10 cards; see private.is_rich. A title alone is no card: Messenger and Instagram refuse it.
create or replace function private.are_cards(p_cards jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(
      jsonb_typeof(p_cards) = 'array'
      and jsonb_array_length(p_cards) between 1 and 10
      and not exists (
        select from jsonb_array_elements(case jsonb_typeof(p_cards) when 'array' then p_cards else '[]' end) e (card)
        where not coalesce(
          jsonb_typeof(e.card) = 'object'
          and e.card - array['picture_id', 'title', 'text', 'buttons', 'link'] = '{}'
          and jsonb_typeof(e.card -> 'title') = 'string' and private.utf16_length(e.card ->> 'title') between 1 and 80
          and jsonb_typeof(e.card -> 'text') = 'string' and private.utf16_length(e.card ->> 'text') <= 300
          and case jsonb_typeof(e.card -> 'picture_id')
            when 'string' then e.card ->> 'picture_id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
            else jsonb_typeof(e.card -> 'picture_id') = 'null'
          end
          and case jsonb_typeof(e.card -> 'link')
            when 'object' then
              (e.card -> 'link') - 'url' = '{}' and private.is_card_url(e.card -> 'link' -> 'url')
              and jsonb_typeof(e.card -> 'picture_id') = 'string'
            else jsonb_typeof(e.card -> 'link') = 'null'
          end
          and private.are_card_buttons(e.card -> 'buttons')
          and (
            jsonb_typeof(e.card -> 'picture_id') = 'string' or e.card ->> 'text' <> '' or e.card -> 'buttons' <> '[]'
          )
          -- a picture that is a link by itself stands alone
          and (
            jsonb_array_length(p_cards) = 1 or jsonb_typeof(e.card -> 'link') = 'null' or e.card ->> 'text' <> ''
            or e.card -> 'buttons' <> '[]'
          ),
          false
        )
      ),
      false
    )
  $$;

alter function private.are_cards owner to current_user;
