-- Applied before the migrations: constraints, defaults or indexes use it.

-- Whether a value is {cards, quick_replies}, one of them or both, as the channels take it. cards: [{picture_id, title, text, buttons,
-- link}], at most 10; buttons: at most 3 of {do: link, label, url}, {do: say, label, text}, {do: phone, label, number} and {do: coupon,
-- label, coupon_id}; quick_replies: at most 13 of {label, text}. Lengths in UTF-16 units, as in lib/cards/schema.ts. A definer, so
-- that the checks it is made of need no grants.
create or replace function private.is_rich(p_rich jsonb) returns boolean
  language sql immutable parallel safe security definer
  set search_path = ''
  as $$
    select coalesce(
      jsonb_typeof(p_rich) = 'object'
      and p_rich - array['cards', 'quick_replies'] = '{}' and p_rich <> '{}'
      -- lib/cards/schema.ts allows 28,000 bytes of cards; 13 quick replies take 13,000, and the spaces of jsonb 1,000
      and octet_length(p_rich::text) <= 42000
      and (not p_rich ? 'cards' or private.are_cards(p_rich -> 'cards'))
      and (not p_rich ? 'quick_replies' or private.are_quick_replies(p_rich -> 'quick_replies')),
      false
    )
  $$;

alter function private.is_rich owner to current_user;
grant execute on function private.is_rich to app_member;
