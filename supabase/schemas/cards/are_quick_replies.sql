-- Applied before the migrations: constraints, defaults or indexes use it.

-- Whether a value is a list of 1 to 13 quick replies, {label, text}.
create or replace function private.are_quick_replies(p_replies jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(
      jsonb_typeof(p_replies) = 'array'
      and jsonb_array_length(p_replies) between 1 and 13
      and not exists (
        select from jsonb_array_elements(case jsonb_typeof(p_replies) when 'array' then p_replies else '[]' end) e (reply)
        where not coalesce(
          jsonb_typeof(e.reply) = 'object'
          and e.reply - array['label', 'text'] = '{}'
          and jsonb_typeof(e.reply -> 'label') = 'string' and jsonb_typeof(e.reply -> 'text') = 'string'
          and private.utf16_length(e.reply ->> 'label') between 1 and 20
          and private.utf16_length(e.reply ->> 'text') between 1 and 300,
          false
        )
      ),
      false
    )
  $$;

alter function private.are_quick_replies owner to current_user;
