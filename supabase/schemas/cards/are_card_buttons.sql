-- Applied before the migrations: constraints, defaults or indexes use it.

-- Whether a value is a list of at most 3 buttons of a card; see private.is_rich.
create or replace function private.are_card_buttons(p_buttons jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(
      jsonb_typeof(p_buttons) = 'array'
      and jsonb_array_length(p_buttons) <= 3
      and not exists (
        select from jsonb_array_elements(case jsonb_typeof(p_buttons) when 'array' then p_buttons else '[]' end) e (button)
        where not coalesce(
          jsonb_typeof(e.button) = 'object'
          and jsonb_typeof(e.button -> 'label') = 'string' and private.utf16_length(e.button ->> 'label') between 1 and 20
          and case e.button ->> 'do'
            when 'link' then e.button - array['do', 'label', 'url'] = '{}' and private.is_card_url(e.button -> 'url')
            when 'say' then
              e.button - array['do', 'label', 'text'] = '{}' and jsonb_typeof(e.button -> 'text') = 'string'
              and private.utf16_length(e.button ->> 'text') between 1 and 300
            when 'phone' then
              e.button - array['do', 'label', 'number'] = '{}' and jsonb_typeof(e.button -> 'number') = 'string'
              and e.button ->> 'number' ~ '^\+?[0-9 -]{3,20}$'
            when 'coupon' then
              e.button - array['do', 'label', 'coupon_id'] = '{}'
              and e.button ->> 'coupon_id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
            else false
          end,
          false
        )
      ),
      false
    )
  $$;

alter function private.are_card_buttons owner to current_user;
