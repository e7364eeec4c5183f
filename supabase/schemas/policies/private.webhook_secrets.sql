alter table private.webhook_secrets enable row level security;
