-- Applied before the migrations: constraints, defaults or indexes use it.

-- Whether a value is a list of at most five bubbles of an automatic message: texts of up to 900 characters, and as the last one what it has
-- besides, {cards, quick_replies} (private.is_rich) with its pictures. Quick replies alone are no message.
create or replace function private.are_bubbles(p_bubbles jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(
      jsonb_typeof(p_bubbles) = 'array'
      and jsonb_array_length(p_bubbles) <= 5
      and not exists (
        select from jsonb_array_elements(case jsonb_typeof(p_bubbles) when 'array' then p_bubbles else '[]' end)
          with ordinality b (bubble, place)
        where not coalesce(
          case jsonb_typeof(b.bubble)
            when 'string' then char_length(b.bubble #>> '{}') between 1 and 900
            when 'object' then
              b.place = jsonb_array_length(p_bubbles) and private.is_rich(b.bubble - 'pictures')
              and jsonb_typeof(b.bubble -> 'pictures') = 'array' and (b.place > 1 or b.bubble ? 'cards')
            else false
          end,
          false
        )
      ),
      false
    )
  $$;

alter function private.are_bubbles owner to current_user;
grant execute on function private.are_bubbles to app_member;
