-- Applied before the migrations: constraints, defaults or indexes use it.

-- The areas of a rich menu, as LINE takes them: [{x, y, width, height, label, icon, action: {type, value}}], at most 20, inside a picture
-- 2,500 pixels wide. https://developers.line.biz/en/reference/messaging-api/#rich-menu-object
create or replace function private.are_rich_menu_areas(p_areas jsonb, p_size text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(
      jsonb_typeof(p_areas) = 'array'
      and jsonb_array_length(p_areas) between 1 and 20
      and not exists (
        select from jsonb_array_elements(case jsonb_typeof(p_areas) when 'array' then p_areas else '[]' end) e (area)
        where not coalesce(
          jsonb_typeof(e.area) = 'object'
          and e.area - array['x', 'y', 'width', 'height', 'label', 'icon', 'action'] = '{}'
          -- whole numbers of at most four digits
          and e.area ->> 'x' ~ '^[0-9]{1,4}$' and e.area ->> 'y' ~ '^[0-9]{1,4}$'
          and e.area ->> 'width' ~ '^[1-9][0-9]{0,3}$' and e.area ->> 'height' ~ '^[1-9][0-9]{0,3}$'
          and jsonb_typeof(e.area -> 'x') = 'number' and jsonb_typeof(e.area -> 'y') = 'number'
          and jsonb_typeof(e.area -> 'width') = 'number' and jsonb_typeof(e.area -> 'height') = 'number'
          and case
            when concat(e.area ->> 'x', e.area ->> 'y', e.area ->> 'width', e.area ->> 'height') ~ '^[0-9]{4,16}$' then
              (e.area ->> 'x')::integer + (e.area ->> 'width')::integer <= 2500
              and (e.area ->> 'y')::integer + (e.area ->> 'height')::integer <= case p_size when 'large' then 1686 else 843 end
            else false
          end
          and private.utf16_length(e.area ->> 'label') between 1 and 20
          and private.utf16_length(e.area ->> 'icon') <= 16
          and jsonb_typeof(e.area -> 'label') = 'string' and jsonb_typeof(e.area -> 'icon') = 'string'
          and (e.area -> 'action') - array['type', 'value'] = '{}'
          and jsonb_typeof(e.area -> 'action' -> 'value') = 'string'
          and case e.area -> 'action' ->> 'type'
            when 'say' then private.utf16_length(e.area -> 'action' ->> 'value') between 1 and 300
            when 'ask' then private.utf16_length(e.area -> 'action' ->> 'value') between 1 and 300
            when 'link' then
              private.utf16_length(e.area -> 'action' ->> 'value') <= 1000
              and e.area -> 'action' ->> 'value' ~* '^(https?|line)://[^[:space:][:cntrl:]]+$'
            when 'phone' then e.area -> 'action' ->> 'value' ~ '^\+?[0-9 -]{3,20}$'
            else false
          end,
          false
        )
      ),
      false
    )
  $$;

alter function private.are_rich_menu_areas owner to current_user;
