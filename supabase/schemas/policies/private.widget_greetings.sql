comment on table private.widget_greetings is 'The shop''s greeting in a visitor''s language: the AI''s translation of source.';

alter table private.widget_greetings enable row level security;
