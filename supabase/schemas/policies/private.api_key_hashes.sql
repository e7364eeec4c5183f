comment on table private.api_key_hashes is 'SHA-256 of each key. A key is 256 random bits, so a slower hash is not needed.';

alter table private.api_key_hashes enable row level security;
