-- The bubbles for a channel and a language: the channel's own before those of all channels, the language before Thai.
create or replace function private.choose_bubbles(p_texts jsonb, p_channel text, p_language text) returns jsonb
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(
      (
        select found.bubbles
        from (values
          (1, p_texts -> p_channel -> p_language), (2, p_texts -> p_channel -> 'th'), (3, p_texts -> 'all' -> p_language),
          (4, p_texts -> 'all' -> 'th'), (5, p_texts -> 'all' -> 'en')
        ) found (place, bubbles)
        where jsonb_array_length(found.bubbles) > 0
        order by found.place limit 1
      ),
      '[]'
    )
  $$;

alter function private.choose_bubbles owner to current_user;
