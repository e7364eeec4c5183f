-- The next number of a series of documents. The row's lock keeps the series without gaps.
create or replace function private.next_number(p_series text) returns text
  language sql security definer
  set search_path = ''
  as $$
    insert into private.document_numbers as d (series, last) values (p_series, 1)
    on conflict (series) do update set last = d.last + 1
    returning p_series || '-' || lpad(d.last::text, 6, '0')
  $$;

alter function private.next_number owner to current_user;
