comment on table private.ai_endpoints is
  'A project''s own OpenAI-compatible endpoint; its key is sealed by the application (lib/crypto/seal).';

alter table private.ai_endpoints enable row level security;
