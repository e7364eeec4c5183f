alter table private.api_key_hashes enable row level security;
