comment on table private.document_numbers is 'The last number given out in each series of documents.';

alter table private.document_numbers enable row level security;
