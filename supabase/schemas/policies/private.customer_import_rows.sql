comment on table private.customer_import_rows is
  'A record of an imported file, what it changes, and after the import what the undo needs. Deleted after 30 days.';
comment on column private.customer_import_rows.line is 'The line of the file on which the record starts, from 1.';
comment on column private.customer_import_rows.reason_column is 'The target of the column for which the row is refused.';
comment on column private.customer_import_rows.changes is
  '{target: {old, new, kept}}; kept: the customer has another value, which stays. tags: {new: [names]}.';
comment on column private.customer_import_rows.after is 'The customer right after the import (private.import_image).';

alter table private.customer_import_rows enable row level security;
