comment on table private.sealed_columns is
  'Every column with values written by lib/crypto/seal. A migration that adds such a column adds a row; a key may be retired once no '
  'row uses it.';

alter table private.sealed_columns enable row level security;
