comment on table private.transfers is 'Every transfer that a provider was asked about or that settled something. Never deleted.';
comment on column private.transfers.asks is 'How often this installation asked a provider, for any project and for invoices.';
comment on column private.transfers.is_foreign is
  'The provider called it a duplicate at our first request: somebody outside this installation has used it.';
comment on column private.transfers.holder_id is 'The slip or invoice payment that it settled.';
comment on column private.transfers.is_folded is 'Dates from before references were exact: matches every spelling with the same capitals.';

alter table private.transfers enable row level security;
