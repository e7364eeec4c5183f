-- The words of cards, for lists, search and programs.
create or replace function private.cards_text(p_cards jsonb) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$
    -- cut last: NFKC makes some letters longer
    select left(
      private.clean_text(string_agg(concat_ws(E'\n', e.card ->> 'title', nullif(e.card ->> 'text', '')), E'\n\n' order by e.place)), 5000
    )
    from jsonb_array_elements(p_cards) with ordinality e (card, place)
  $$;

alter function private.cards_text owner to current_user;
grant execute on function private.cards_text to app_member, app_system;
