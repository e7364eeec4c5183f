comment on table private.identity_marks is
  'Browsers that a person used and accounts that paid their invoices, as HMAC-SHA-256 in base64url.';

alter table private.identity_marks enable row level security;
