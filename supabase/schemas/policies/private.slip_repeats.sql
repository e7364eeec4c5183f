comment on table private.slip_repeats is
  'Per project and day (in Bangkok): questions about slips that the provider has answered before. Each counts as another check of the package.';

alter table private.slip_repeats enable row level security;
