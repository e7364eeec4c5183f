-- Eight characters without lookalikes.
create or replace function private.make_referral_code() returns text
  language sql volatile
  set search_path = ''
  as $$
    select string_agg(substr('abcdefghjkmnpqrstuvwxyz23456789', 1 + get_byte(b.bytes, i) % 31, 1), '' order by i)
    from (select extensions.gen_random_bytes(8) as bytes) b, generate_series(0, 7) i
  $$;

alter function private.make_referral_code owner to current_user;
