-- Fills {{item}} and {{สินค้า}} with the items of a comment's codes. Braces in them are dropped: other placeholders are filled afterwards.
create or replace function private.fill_items(p_text text, p_items text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select case
      when p_items is null then p_text
      else replace(replace(p_text, '{{item}}', translate(p_items, '{}', '')), '{{สินค้า}}', translate(p_items, '{}', ''))
    end
  $$;

alter function private.fill_items owner to current_user;
