comment on table private.bill_tokens is
  'SHA-256 of the token in each bill''s public URL. A token is an HMAC of 256 bits, so a slower hash is not needed.';

alter table private.bill_tokens enable row level security;
