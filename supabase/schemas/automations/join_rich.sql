-- What several automatic messages have besides their texts, as one message sends it: {cards, quick_replies}, with their pictures. The cards
-- stand side by side; the first bubble's stand alone if together they are more than a message takes. Null if there is nothing.
create or replace function private.join_rich(p_bubbles jsonb) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    with given as (
      select b.bubble, b.place from jsonb_array_elements(p_bubbles) with ordinality b (bubble, place)
      where jsonb_typeof(b.bubble) = 'object'
    ), joined as (
      select
        case when count(*) filter (where g.bubble ? 'cards') > 0 then
          jsonb_build_object('cards', jsonb_path_query_array(jsonb_agg(g.bubble order by g.place), '$[*].cards[*]'))
        else '{}' end
        || case when count(*) filter (where g.bubble ? 'quick_replies') > 0 then
          jsonb_build_object('quick_replies', jsonb_path_query_array(jsonb_agg(g.bubble order by g.place), '$[*].quick_replies[*]'))
        else '{}' end as rich,
        jsonb_path_query_array(jsonb_agg(g.bubble order by g.place), '$[*].pictures[*]') as pictures
      from given g
      having count(*) > 0
    )
    select case
      when private.is_rich(j.rich) then j.rich || jsonb_build_object('pictures', j.pictures)
      else (select g.bubble from given g order by g.place limit 1)
    end
    from joined j
  $$;

alter function private.join_rich owner to current_user;
