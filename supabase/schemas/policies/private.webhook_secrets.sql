comment on table private.webhook_secrets is
  'Secrets that sign an endpoint''s requests, sealed by the application (lib/crypto/seal). During the grace period after a change '
  'both sign.';

alter table private.webhook_secrets enable row level security;
