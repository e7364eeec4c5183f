comment on table private.thai_holidays is 'Public holidays of Thailand by year; reference data that migrations extend.';

alter table private.thai_holidays enable row level security;
