-- A stored response is up to 1 MB, and a third larger once it is sealed (lib/http/idempotency.ts). The limit of 64 kB refused to store
-- larger ones, so a request that had taken effect was answered with an error.
alter table private.idempotency_keys
  drop constraint idempotency_keys_body_check,
  add constraint idempotency_keys_body_check check (octet_length(body) <= 1500000);
