comment on table private.summaries is
  'The last morning on which a project''s owners were mailed a summary of the day before, and who has received it.';

alter table private.summaries enable row level security;
