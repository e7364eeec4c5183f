alter table private.document_numbers enable row level security;
